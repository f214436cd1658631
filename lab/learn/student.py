"""The net that ships: whole numbers only, so small and simple that a processor judges a position in a few microseconds.

Its first layer only adds rows of a table: one for each cell and what is there, five for the whole board. A second table looks at
each cell and the eighteen around it. The training knows that all numbers are whole: weights are rounded on the way forward and treated
as if they were not on the way back ("straight-through estimator", Bengio et al. 2013). All sums stay below 2^24 and TF32 holds
every weight, so what is computed here is, to the last digit, what crates/engines/src/net computes.
"""

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

CLIP, UNIT = 63.0, 32.0
SUM_UNIT = CLIP * UNIT
# What a number in a table stands for: fractions of an activation.
ROW, TAP = 4.0, 2.0
WIDTH, HIDDEN, CHANNELS, HEAD = 80, 32, 64, 16
# The most that is told to every cell, so that sums fit into 16 bits.
TOLD = 16000.0
POLICY_SCALE, VALUE_SCALE = 4.0, 2.0


def through(exact, rounded):
    """`rounded` forward, `exact` backward."""
    return exact + (rounded - exact).detach()


def whole(exact, bound=127.0):
    exact = exact.clamp(-bound, bound)
    return through(exact, torch.round(exact))


def clipped(sums, scale):
    """Sums as activations: divided by `scale`, rounded half up."""
    exact = sums / scale
    return through(exact, torch.floor(exact + 0.5)).clamp(0.0, CLIP)


class Dense(nn.Module):
    def __init__(self, inputs, outputs, gain=1.0):
        super().__init__()
        self.weight = nn.Parameter(torch.randn(outputs, inputs) * gain * (2.0 / inputs) ** 0.5)
        self.bias = nn.Parameter(torch.zeros(outputs))

    def forward(self, x):
        return F.linear(x, whole(self.weight * UNIT), whole(self.bias * SUM_UNIT, 2.0 ** 22))

    def file(self):
        return small(self.weight * UNIT) + np.round(self.bias.detach().cpu().numpy() * SUM_UNIT).astype("<i4").tobytes()


def small(exact):
    return exact.detach().clamp(-127, 127).round().cpu().numpy().astype(np.int8).tobytes()


class Student(nn.Module):
    def __init__(self, game):
        super().__init__()
        self.game, cells, kinds = game, game.CELLS, game.KINDS
        self.rows = nn.Parameter(torch.randn(cells * kinds, WIDTH) * 0.05)
        self.whole_rows = nn.Parameter(torch.randn(4 * game.SIZES + cells + 1, WIDTH) * 0.05)
        # The last kind is beyond the edge.
        self.taps = nn.Parameter(torch.randn(CHANNELS, kinds + 1, 5, 5) * 0.1)
        self.hidden = Dense(WIDTH, HIDDEN)
        self.told = Dense(HIDDEN, CHANNELS, 0.3)
        self.cell = Dense(CHANNELS, HEAD)
        self.stones = Dense(HEAD, 2, 0.3)
        self.second = Dense(HIDDEN + 2 * CHANNELS, HIDDEN)
        self.winner = Dense(HIDDEN, 1, 0.3)
        span = game.SPAN + 4
        hexagon = torch.zeros(5, 5)
        for y in range(-2, 3):
            for x in range(-2, 3):
                hexagon[y + 2, x + 2] = float(abs(x - y) <= 2)
        self.register_buffer("hexagon", hexagon)
        self.register_buffer("inside", torch.tensor([(row + 2) * span + column + 2 for column, row in game.PLACES]))
        self.register_buffer("at", torch.tensor([row * game.SPAN + column for column, row in game.PLACES]))

    def tables(self):
        return (whole(self.rows * CLIP * ROW), whole(self.whole_rows * CLIP * ROW),
                whole(self.taps * self.hexagon * CLIP * TAP))

    def forward(self, kinds, whole_board):
        """What it says of `game.kinds`: two sums for each cell, and who wins, in SUM_UNITs."""
        n, game = kinds.shape[0], self.game
        rows, whole_rows, taps = self.tables()
        hot = F.one_hot(kinds, game.KINDS).to(rows.dtype)
        steps = torch.tensor([game.SIZES * at for at in range(5)], device=kinds.device)
        told = F.embedding(whole_board + steps, whole_rows).sum(dim=1)
        hidden = clipped(self.hidden(clipped(hot.flatten(1) @ rows + told, ROW)), UNIT)
        span = game.SPAN + 4
        board = torch.zeros(n, game.KINDS + 1, span * span, device=kinds.device)
        board[:, game.KINDS] = 1.0
        board[:, game.KINDS, self.inside] = 0.0
        board[:, :game.KINDS, self.inside] = hot.transpose(1, 2)
        seen = F.conv2d(board.view(n, -1, span, span), taps).flatten(2)[:, :, self.at].transpose(1, 2)
        exact = self.told(hidden) / (UNIT / TAP)
        told = through(exact, torch.floor(exact + 0.5)).clamp(-TOLD, TOLD)
        # Only empty cells: what stands on the others is in the first layer already.
        local = clipped(seen + told[:, None, :], TAP) * (kinds >= game.KINDS - game.EMPTY_KINDS)[:, :, None]
        mean = local.sum(dim=1) / game.CELLS
        mean = through(mean, torch.floor(mean + 1e-4))
        pooled = torch.cat([hidden, mean, local.amax(dim=1)], dim=1)
        winner = self.winner(clipped(self.second(pooled), UNIT)).squeeze(1)
        return self.stones(clipped(self.cell(local), UNIT)).flatten(1), winner

    def file(self, name):
        """The bytes of a file of weights."""
        rows, whole_rows, taps = self.tables()
        near = [(x, y) for y in range(-2, 3) for x in range(-2, 3) if abs(x - y) <= 2]
        # By tap and kind the numbers of all channels.
        taps = torch.stack([taps[:, :, y + 2, x + 2].T for x, y in near])
        body = name + small(rows) + small(whole_rows) + small(taps)
        for layer in (self.hidden, self.told, self.cell, self.stones, self.second, self.winner):
            body += layer.file()
        return body + checksum(body).to_bytes(8, "little")


def chance(winner):
    """The chance of the player to act, as in the Rust program."""
    x = VALUE_SCALE * winner / SUM_UNIT
    return 0.5 + 0.5 * x / torch.sqrt(1.0 + x * x)


def checksum(body):
    """As in crates/engines/src/checksum.rs."""
    ones = (1 << 64) - 1
    total = 0
    for place, byte in enumerate(body):
        x = ((place << 8 | byte) + 0x9E3779B97F4A7C15) & ones
        x = ((x ^ x >> 30) * 0xBF58476D1CE4E5B9) & ones
        x = ((x ^ x >> 27) * 0x94D049BB133111EB) & ones
        total = (total + (x ^ x >> 31)) & ones
    return total
