"""Trains the net of Produto by games against itself. See README.md beside this file.

The numbers of the net are whole, and the training knows it: weights are rounded to 1/32 and activations to 1/63 on
the way forward and treated as if they were not on the way back ("straight-through estimator", Bengio et al. 2013). All
sums stay below 2^24, so what is computed here in floats is, to the last digit, what the Rust program computes.
"""

import argparse
import json
import math
import os
import subprocess
import time

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

CELLS, PLANES, GLOBALS, CHANNELS, HIDDEN, TAPS = 61, 16, 12, 24, 32, 7
RECORD = CELLS * PLANES + GLOBALS + 2 * CELLS + CELLS + 4
STEPS = [(0, 0), (1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1)]
PLACES = [(c, r) for r in range(9) for c in range(9) if abs(c - r) <= 4]
POLICY_SCALE, VALUE_SCALE, UNIT = 4.0, 2.0, 63.0 * 32.0


def symmetries():
    """For each of the twelve: which cell goes where."""
    tables = []
    for number in range(12):
        table = []
        for column, row in PLACES:
            x, y = column - 4, row - 4
            if number >= 6:
                x, y = y, x
            for _ in range(number % 6):
                x, y = x - y, x
            table.append(PLACES.index((x + 4, y + 4)))
        tables.append(table)
    return torch.tensor(tables)


def through(exact, rounded):
    """`rounded` forward, `exact` backward."""
    return exact + (rounded - exact).detach()


def clipped(sums):
    """Sums as activations of the next layer, as in net/layers.rs."""
    scaled = (sums + 16.0) / 32.0
    return through(scaled, torch.trunc(scaled)).clamp(0.0, 63.0)


class Quantised(nn.Module):
    """Weights [out, inputs] and biases of whole numbers."""

    def __init__(self, inputs, outputs, has_bias=True, gain=1.0):
        super().__init__()
        self.weight = nn.Parameter(torch.randn(outputs, inputs) * gain * math.sqrt(2.0 / inputs))
        self.bias = nn.Parameter(torch.zeros(outputs)) if has_bias else None

    def whole(self):
        scaled = (self.weight * 32.0).clamp(-127.0, 127.0)
        bias = None
        if self.bias is not None:
            exact = self.bias * UNIT
            bias = through(exact, torch.round(exact))
        return through(scaled, torch.round(scaled)), bias

    def forward(self, x):
        weight, bias = self.whole()
        return F.linear(x, weight, bias)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = Quantised(TAPS * PLANES, CHANNELS, False)
        self.globals = Quantised(GLOBALS, CHANNELS, gain=0.3)
        self.second = Quantised(TAPS * CHANNELS, CHANNELS, False)
        self.pooled = Quantised(2 * CHANNELS, CHANNELS, gain=0.3)
        self.third = Quantised(TAPS * CHANNELS, CHANNELS)
        self.fourth = Quantised(TAPS * CHANNELS, CHANNELS)
        self.stones = Quantised(CHANNELS, 2, gain=0.3)
        self.hidden = Quantised(2 * CHANNELS, HIDDEN)
        self.winner = Quantised(HIDDEN, 1, gain=0.3)
        # Only for the training: who owns each cell in the end.
        self.owner = nn.Linear(CHANNELS, 1)
        mask = torch.zeros(9, 9)
        for column, row in PLACES:
            mask[row, column] = 1.0
        self.register_buffer("mask", mask)
        self.register_buffer("at", torch.tensor([row * 9 + column for column, row in PLACES]))

    def convolve(self, layer, board, extra):
        weight, bias = layer.whole()
        inputs = board.shape[1]
        weight = weight.view(CHANNELS, TAPS, inputs)
        rows = []
        for up in (-1, 0, 1):
            for across in (-1, 0, 1):
                if (across, up) in STEPS:
                    rows.append(weight[:, STEPS.index((across, up)), :])
                else:
                    rows.append(torch.zeros_like(weight[:, 0, :]))
        kernel = torch.stack(rows, dim=2).view(CHANNELS, inputs, 3, 3)
        sums = F.conv2d(board, kernel, padding=1)
        sums = sums + (extra if bias is None else bias)[..., :, None, None]
        return clipped(sums) * self.mask

    def pool(self, board):
        mean = board.sum(dim=(2, 3)) / CELLS
        return torch.cat([through(mean, torch.floor(mean + 1e-4)), board.amax(dim=(2, 3))], dim=1)

    def forward(self, cells, globals_):
        """cells [n, 61, planes] and globals [n, globals] as numbers from 0 to 63."""
        n = cells.shape[0]
        board = torch.zeros(n, PLANES, 81, device=cells.device)
        board[:, :, self.at] = cells.transpose(1, 2)
        board = board.view(n, PLANES, 9, 9)
        board = self.convolve(self.first, board, self.globals(globals_))
        board = self.convolve(self.second, board, self.pooled(self.pool(board)))
        board = self.convolve(self.third, board, None)
        board = self.convolve(self.fourth, board, None)
        flat = board.view(n, CHANNELS, 81)[:, :, self.at].transpose(1, 2)
        winner = self.winner(clipped(self.hidden(self.pool(board)))).squeeze(1)
        return self.stones(flat), winner, self.owner(flat / 63.0).squeeze(2)

    def file(self):
        """The bytes of a file of weights."""
        body = b"PRO1"
        for layer in [self.first, self.globals, self.second, self.pooled, self.third, self.fourth, self.stones,
                      self.hidden, self.winner]:
            weight, bias = layer.whole()
            body += weight.detach().round().cpu().numpy().astype(np.int8).tobytes()
            if bias is not None:
                body += bias.detach().round().cpu().numpy().astype("<i4").tobytes()
        return body + checksum(body).to_bytes(8, "little")


def checksum(body):
    """As in crates/engines/src/flume/checksum.rs."""
    ones = (1 << 64) - 1
    total = 0
    for place, byte in enumerate(body):
        x = ((place << 8 | byte) + 0x9E3779B97F4A7C15) & ones
        x = ((x ^ x >> 30) * 0xBF58476D1CE4E5B9) & ones
        x = ((x ^ x >> 27) * 0x94D049BB133111EB) & ones
        total = (total + (x ^ x >> 31)) & ones
    return total


class Memory:
    """What was seen in the last generations, on the device."""

    def __init__(self, device):
        self.device, self.parts = device, []

    def add(self, files, most):
        new = [np.fromfile(name, dtype=np.uint8).reshape(-1, RECORD) for name in files]
        self.parts.append(torch.from_numpy(np.concatenate(new)).to(self.device))
        while len(self.parts) > 1 and sum(map(len, self.parts)) - len(self.parts[0]) >= most:
            self.parts.pop(0)
        self.rows = torch.cat(self.parts)

    def batch(self, size, tables):
        pick = torch.randint(len(self.rows), (size,), device=self.device)
        rows = self.rows[pick]
        ends = np.cumsum([CELLS * PLANES, GLOBALS, 2 * CELLS, CELLS, 4])
        cells, globals_, stones, owner, rest = torch.tensor_split(rows, torch.tensor(ends[:-1].copy()), dim=1)
        turn = tables[torch.randint(12, (size,), device=self.device)]
        where = turn[:, :, None]
        cells = cells.reshape(size, CELLS, PLANES).gather(1, where.expand(-1, -1, PLANES)).float()
        stones = stones.reshape(size, CELLS, 2).gather(1, where.expand(-1, -1, 2)).float()
        return cells, globals_.float(), stones, owner.gather(1, turn).float(), rest.float()


def chance(winner):
    """The chance of the player to act, as in produto/net.rs."""
    x = VALUE_SCALE * winner / UNIT
    return 0.5 + 0.5 * x / torch.sqrt(1.0 + x * x)


def train(net, memory, tables, steps, size, rate):
    """Some steps of training; the mean losses of the last quarter."""
    optimiser = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=1e-4)
    plan = torch.optim.lr_scheduler.OneCycleLR(optimiser, max_lr=rate, total_steps=steps, pct_start=0.1)
    kept = []
    for step in range(steps):
        cells, globals_, stones, owner, rest = memory.batch(size, tables)
        said, winner, owned = net(cells, globals_)
        empty = cells[:, :, 2:3] > 0
        logits = (said * (POLICY_SCALE / UNIT)).masked_fill(~empty, -1e4).reshape(size, -1)
        aim = stones.reshape(size, -1)
        aim = aim / aim.sum(dim=1, keepdim=True).clamp(min=1.0)
        policy = -(aim * F.log_softmax(logits, dim=1)).sum(dim=1)
        weight = 0.1 + 0.9 * rest[:, 2]
        weight = torch.where((rest[:, 2] == 0) & ((rest[:, 1] == 0) | (rest[:, 1] == 255)), 0.0, weight)
        policy = (policy * weight).sum() / weight.sum()
        result = 0.7 * rest[:, 0] + 0.3 * rest[:, 1] / 255.0
        value = F.binary_cross_entropy(chance(winner).clamp(1e-4, 1 - 1e-4), result)
        own = F.binary_cross_entropy_with_logits(owned, owner)
        loss = policy + 1.5 * value + 0.5 * own
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimiser.step()
        plan.step()
        with torch.no_grad():
            for layer in net.modules():
                if isinstance(layer, Quantised):
                    layer.weight.clamp_(-127 / 32, 127 / 32)
            for layer in [net.first, net.second, net.third, net.fourth]:
                # Sums of 16 bits must never overflow: net/layers.rs refuses weights with which they could.
                most = torch.maximum(layer.weight.clamp(min=0).sum(dim=1), (-layer.weight).clamp(min=0).sum(dim=1))
                layer.weight.mul_((13.5 / most).clamp(max=1.0)[:, None])
        if step >= steps * 3 // 4:
            kept.append(torch.stack([policy.detach(), value.detach(), own.detach()]))
    return [round(x, 4) for x in torch.stack(kept).mean(dim=0).tolist()]


def together(commands):
    """Runs them all at once; what they printed."""
    running = [subprocess.Popen(c, stdout=subprocess.PIPE, text=True) for c in map(lambda c: list(map(str, c)), commands)]
    said = [p.communicate()[0] for p in running]
    if any(p.returncode for p in running):
        raise RuntimeError(f"a program failed: {commands[0]}")
    return said


def play(args, weights, generation, seconds, simulations):
    files = [f"{args.scratch}/games-{generation}-{core}.bin" for core in range(args.cores)]
    said = together([[args.school, "play", weights, (args.seed * 1000 + generation) * 1000 + core, seconds, simulations, name]
                     for core, name in enumerate(files)])
    return files, sum(int(s.split()[0]) for s in said)


def contest(args, one, other, games, milliseconds, seed):
    each = max(2, games // args.cores // 2 * 2)
    said = together([[args.school, "match", one, other, seed * 1000 + core, each, milliseconds] for core in range(args.cores)])
    return sum(int(s.split()[0]) for s in said), each * args.cores


def elo(won, of):
    share = min(max(won / of, 0.5 / of), 1 - 0.5 / of)
    return round(400 * math.log10(share / (1 - share)))


def check(args, net, weights, file):
    """The Rust program must say of the first positions what is said here, number for number."""
    rows = np.fromfile(file, dtype=np.uint8, count=8 * RECORD).reshape(-1, RECORD)
    rows = torch.from_numpy(rows).float().to(next(net.parameters()).device)
    with torch.no_grad():
        said, winner, _ = net(rows[:, :CELLS * PLANES].reshape(-1, CELLS, PLANES),
                              rows[:, CELLS * PLANES:CELLS * PLANES + GLOBALS])
    here = torch.cat([winner[:, None], said.reshape(len(rows), -1)], dim=1).round().long().tolist()
    there = [json.loads(line) for line in together([[args.school, "judge", weights, file]])[0].splitlines()]
    wrong = sum(a != b for a, b in zip(sum(here, []), sum(there, [])))
    return f"{wrong} of {sum(map(len, there))} numbers differ from the Rust program's"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--school", required=True, help="the program produto_school")
    parser.add_argument("--out", required=True, help="where the weights and the log go; a run begun there is continued")
    parser.add_argument("--scratch", default="/tmp", help="where games are written")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cores", type=int, default=os.cpu_count())
    parser.add_argument("--seconds", type=float, default=540, help="no generation is begun that would not end by then")
    parser.add_argument("--generations", type=int, default=100)
    parser.add_argument("--first", type=int, default=45, help="seconds of games of the first generation")
    parser.add_argument("--games", type=int, default=40, help="seconds of games of a later generation")
    parser.add_argument("--simulations", type=int, default=192)
    parser.add_argument("--steps", type=int, default=1200)
    parser.add_argument("--batch", type=int, default=2048)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--window", type=int, default=1500000, help="positions kept")
    parser.add_argument("--contest", type=int, default=320, help="games of a match after each generation")
    args = parser.parse_args()
    begun = time.time()
    torch.manual_seed(args.seed)
    torch.backends.cudnn.benchmark = True
    device = "cuda" if torch.cuda.is_available() else "cpu"
    net, tables = Net().to(device), symmetries().to(device)
    memory = Memory(device)
    log = open(f"{args.out}/log.jsonl", "a", buffering=1)
    state = f"{args.out}/state.pt"
    weights, generation = "none", 0
    if os.path.exists(state):
        kept = torch.load(state)
        net.load_state_dict(kept["net"])
        generation, weights = kept["generation"], f"{args.out}/weights-{kept['generation'] - 1}.bin"
    longest = 0.0
    while generation < args.generations and time.time() - begun + longest < args.seconds:
        started = time.time()
        seconds = args.first if weights == "none" else args.games
        simulations = args.simulations * (16 if weights == "none" else 1)
        files, games = play(args, weights, generation, seconds, simulations)
        memory.add(files, args.window)
        played = time.time()
        losses = train(net, memory, tables, args.steps, args.batch, args.rate * (1.0 if generation < 2 else 0.6))
        trained = time.time()
        before, weights = weights, f"{args.out}/weights-{generation}.bin"
        with open(weights, "wb") as file:
            file.write(net.file())
        torch.save({"net": net.state_dict(), "generation": generation + 1}, state)
        note = check(args, net, weights, files[0])
        for name in files:
            os.remove(name)
        won, of = contest(args, weights, before, args.contest, 5, args.seed + generation)
        line = {"generation": generation, "games": games, "positions": len(memory.parts[-1]), "kept": len(memory.rows),
                "losses": {"stones": losses[0], "winner": losses[1], "owner": losses[2]},
                "against the one before": f"{won} of {of}", "elo": elo(won, of), "check": note,
                "seconds": {"games": round(played - started, 1), "training": round(trained - played, 1),
                            "match": round(time.time() - trained, 1)}}
        if generation > 0 and generation % 2 == 0:
            won, of = contest(args, weights, "none", args.contest // 2, 5, args.seed + 500 + generation)
            line["against the search without a net"] = f"{won} of {of}"
        log.write(json.dumps(line) + "\n")
        print(json.dumps(line), flush=True)
        longest = time.time() - started if generation > 0 else args.games * 1.5
        generation += 1


if __name__ == "__main__":
    main()
