"""The law of Produto as tensors, thousands of boards side by side, and what the nets are shown of them.

A board is 61 small numbers: 0 empty, 1 black, 2 white. All else follows from it: after how many stones a game is, who is to act
(Black has one stone, then each side two) and when it is over. Cells are numbered as in crates/games, which `check.py` compares
this file with. An action is twice the cell, plus one for a stone of the other player's colour.

A game for this learning machine is such a module: CELLS, ACTIONS, PLACES, SPAN, start, stones, turn, legal, play, winner, kinds,
planes, symmetries and own_in_the_end.
"""

import torch

CELLS, ACTIONS, SPAN = 61, 122, 9
PLACES = [(c, r) for r in range(9) for c in range(9) if abs(c - r) <= 4]
STEPS = [(1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1)]
BEYOND = CELLS
NEIGHBOURS = [[PLACES.index((c + x, r + y)) if (c + x, r + y) in PLACES else BEYOND for x, y in STEPS] for c, r in PLACES]

# What a cell is: a stone of a largest group, of a second largest or of another, by size, own or not; empty, by the stones around.
LARGEST, SECOND, OTHER, JOINED = (5, 10), (3, 6), (1, 2, 4), (0, 2, 6)
STONE_KINDS, EMPTY_KINDS = 10, 16
KINDS = 2 * STONE_KINDS + EMPTY_KINDS
PLANES = 17
SIZES = 24
# After so many rounds every group has one number: `check.py` finds none that has two.
ROUNDS = 6


def _on(device, table, cache={}):
    key = (device, id(table))
    if key not in cache:
        cache[key] = torch.tensor(table, device=device)
    return cache[key]


def start(n, device):
    return torch.zeros(n, CELLS, dtype=torch.int8, device=device)


def stones(board):
    return (board > 0).sum(dim=1)


def turn(board):
    """0 where Black is to act, 1 where White is."""
    later = stones(board) - 1
    return torch.where(later < 0, torch.zeros_like(later), 1 - torch.div(later, 2, rounding_mode="floor") % 2)


def left(board):
    """Stones left in the turn."""
    later = stones(board) - 1
    return torch.where(later < 0, torch.ones_like(later), 2 - later % 2)


def legal(board):
    return (board == 0).repeat_interleave(2, dim=1)


def play(board, action):
    """The boards after an action each."""
    mine = turn(board)
    colour = 1 + (mine + action % 2) % 2
    return board.scatter(1, (action // 2)[:, None], colour[:, None].to(torch.int8))


def groups(board):
    """For each stone the number of its group (the highest of its cells) and the size; [n, 62], the last beyond the edge."""
    n, device = board.shape[0], board.device
    around = _on(device, NEIGHBOURS).reshape(-1)
    padded = torch.cat([board, torch.zeros_like(board[:, :1])], dim=1)
    same = (padded[:, around].view(n, CELLS, 6) == board[:, :, None]) & (board > 0)[:, :, None]
    label = torch.arange(CELLS + 1, device=device, dtype=torch.int16).expand(n, -1).contiguous()
    for _ in range(ROUNDS):
        beside = torch.where(same, label[:, around].view(n, CELLS, 6), -1).amax(dim=2)
        # The highest number seen from any cell goes to the cell that the group is numbered by, and from there to all.
        label = label.scatter_reduce(1, label[:, :CELLS].long(), beside, "amax")
        label = label.gather(1, label.long())
        label = label.gather(1, label.long())
    size = torch.zeros(n, CELLS + 1, dtype=torch.int16, device=device)
    size.scatter_add_(1, label.long(), (padded > 0).to(torch.int16))
    return label, size


def two_largest(board, label, size, colour):
    """The sizes of the two largest groups of a colour, given as a column."""
    padded = torch.cat([board, torch.zeros_like(board[:, :1])], dim=1)
    of = torch.where(padded == colour, size, 0)
    two = of.topk(2, dim=1).values
    return two[:, 0], two[:, 1]


def winner(board):
    """Who wins full boards: 0 Black, 1 White."""
    label, size = groups(board)
    root = size * (label == torch.arange(CELLS + 1, device=board.device)).to(size.dtype)
    products = []
    for colour in (1, 2):
        one, other = two_largest(board, label, root, colour)
        products.append(one.int() * other.int())
    black = (board == 1).sum(dim=1)
    wins = (products[0] > products[1]) | ((products[0] == products[1]) & (black < CELLS - black))
    return 1 - wins.long()


def _bucket(size, bounds):
    return sum((size > bound).to(torch.int16) for bound in bounds)


class Seen:
    """What is computed once for a batch of boards: groups and what is beside the empty cells."""

    def __init__(self, board):
        n, device = board.shape[0], board.device
        around = _on(device, NEIGHBOURS).reshape(-1)
        label, size = groups(board)
        root = size * (label == torch.arange(CELLS + 1, device=device)).to(size.dtype)
        self.size = size.gather(1, label.long())[:, :CELLS]
        self.colour = (turn(board) + 1).to(torch.int8)[:, None]
        self.own, self.other, self.empty = board == self.colour, board == 3 - self.colour, board == 0
        self.largest = [two_largest(board, label, root, self.colour), two_largest(board, label, root, 3 - self.colour)]
        self.stones = CELLS - self.empty.sum(dim=1)
        self.left = left(board)
        beside = label[:, around].view(n, CELLS, 6)
        padded = torch.cat([board, torch.zeros_like(board[:, :1])], dim=1)
        paint = padded[:, around].view(n, CELLS, 6)
        far = torch.cat([self.size, torch.zeros_like(self.size[:, :1])], dim=1)[:, around].view(n, CELLS, 6)
        fresh = [torch.ones(n, CELLS, dtype=torch.bool, device=device)]
        for at in range(1, 6):
            fresh.append((beside[:, :, at:at + 1] != beside[:, :, :at]).all(dim=2))
        counted = torch.where(torch.stack(fresh, dim=2), far, 0)
        column = self.colour[:, :, None]
        self.joined = [torch.where(paint == colour, counted, 0).sum(dim=2).to(torch.int16) * self.empty
                       for colour in (column, 3 - column)]


def kinds(seen):
    """The kind of each cell, and the three or more numbers that choose the rows for the whole board."""
    result = 2 * STONE_KINDS + 4 * _bucket(seen.joined[0], JOINED) + _bucket(seen.joined[1], JOINED)
    for side, (here, (one, other)) in enumerate(zip((seen.own, seen.other), seen.largest)):
        kind = torch.where(seen.size == one[:, None], _bucket(seen.size, LARGEST),
                           torch.where(seen.size == other[:, None], 3 + _bucket(seen.size, SECOND),
                                       6 + _bucket(seen.size, OTHER)))
        result = torch.where(here, kind + side * STONE_KINDS, result)
    whole = torch.stack([x.long().clamp(max=SIZES - 1) for pair in seen.largest for x in pair] + [seen.stones.long()], dim=1)
    return result.long(), whole


def planes(seen):
    """What the teacher is shown: [n, PLANES, 61]."""
    n = seen.own.shape[0]
    own, other, empty = seen.own, seen.other, seen.empty
    size = seen.size.half()
    rows = [own, other, empty, torch.ones_like(own)]
    for here, (one, two) in zip((own, other), seen.largest):
        rows += [here * size / 16, here & (seen.size == one[:, None]), here & (seen.size == two[:, None])]
    rows += [seen.joined[0] / 16, seen.joined[1] / 16]
    product = [one.half() * two.half() / 64 for one, two in seen.largest]
    for number in (seen.stones / 61, seen.left - 1, product[0], product[1], (product[0] > product[1])):
        rows.append(number.half()[:, None].expand(n, CELLS))
    return torch.stack([row.half() for row in rows], dim=1)


def own_in_the_end(board, end):
    """For each cell whether it is of the colour of the player to act at `board` in the end."""
    return end == (turn(board) + 1).to(torch.int8)[:, None]


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
