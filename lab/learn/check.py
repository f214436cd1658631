"""Compares the law as tensors, and what a student says, with the Rust program's: `produto_student dump 1 1000000 | check.py`.

With
weights (`produto_student dump 1 20000 OUT/weights.bin | check.py OUT`) the student of the run in OUT must say the same, number for number.
Ends with an error if anything differs.
"""

import sys

import torch

import produto
import student as small

SOME = 20000


def numbers(texts, first=ord("0")):
    return torch.tensor([[byte - first for byte in text.encode()] for text in texts])


def compare(lines, net, counts):
    words = [line.split() for line in lines]
    column = lambda at: [row[at] for row in words]
    whole_numbers = lambda at: torch.tensor([int(text) for text in column(at)])
    board, later, full = (numbers(column(at)).to(torch.int8) for at in (0, 10, 11))
    seen = produto.Seen(board)
    kinds, whole = produto.kinds(seen)
    pairs = {
        "turn": (produto.turn(board), whole_numbers(1)),
        "left": (produto.left(board), whole_numbers(2)),
        "kinds": (kinds, numbers(column(3), ord("A"))),
        "whole": (whole, torch.stack([whole_numbers(at) for at in range(4, 9)], dim=1)),
        "after": (produto.play(board, whole_numbers(9)), later),
        "winner": (produto.winner(full), whole_numbers(12)),
    }
    if net is not None:
        with torch.no_grad():
            stones, winner = net(kinds, whole)
        said = torch.cat([winner[:, None], stones * produto.legal(board)], dim=1).round().long()
        pairs["said"] = (said, torch.tensor([[int(text) for text in row[13:]] for row in words]))
    for name, (here, there) in pairs.items():
        wrong, of = counts.get(name, (0, 0))
        counts[name] = (wrong + int((here != there).sum()), of + there.numel())


def main():
    net = None
    if len(sys.argv) > 1:
        net = small.Student(produto)
        net.load_state_dict(torch.load(f"{sys.argv[1]}/nets.pt", map_location="cpu", weights_only=True)["student"])
    counts, lines = {}, []
    for line in sys.stdin:
        lines.append(line)
        if len(lines) == SOME:
            compare(lines, net, counts)
            lines = []
    if lines:
        compare(lines, net, counts)
    for name, (wrong, of) in counts.items():
        print(f"{name}: {wrong} of {of} numbers differ")
    sys.exit(any(wrong for wrong, _ in counts.values()))


if __name__ == "__main__":
    main()
