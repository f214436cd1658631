"""The teacher: a residual net that sees the whole board, too large for a browser."""

import copy

import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.nn.utils.fusion import fuse_conv_bn_eval


class Block(nn.Module):
    """Two convolutions; what is seen of the whole board is told to every cell (KataGo: Wu 2019)."""

    def __init__(self, width):
        super().__init__()
        self.one, self.other = (nn.Conv2d(width, width, 3, padding=1, bias=False) for _ in range(2))
        self.norm_one, self.norm_other = nn.BatchNorm2d(width), nn.BatchNorm2d(width)
        self.whole = nn.Linear(2 * width, width)

    def forward(self, x, mask, cells):
        y = F.relu(self.norm_one(self.one(x))) * mask
        pooled = torch.cat([y.sum(dim=(2, 3)) / cells, y.amax(dim=(2, 3))], dim=1)
        y = self.norm_other(self.other(y)) + self.whole(pooled)[:, :, None, None]
        return F.relu(x + y) * mask


class Teacher(nn.Module):
    """Says for each cell how promising a stone of either colour is, who wins, and whose each cell is in the end."""

    def __init__(self, game, width=64, blocks=6):
        super().__init__()
        self.game = game
        self.first, self.norm = nn.Conv2d(game.PLANES, width, 3, padding=1, bias=False), nn.BatchNorm2d(width)
        self.blocks = nn.ModuleList(Block(width) for _ in range(blocks))
        self.stones = nn.Conv2d(width, 3, 1)
        self.hidden, self.winner = nn.Linear(2 * width, 64), nn.Linear(64, 1)
        mask = torch.zeros(1, 1, game.SPAN, game.SPAN)
        for column, row in game.PLACES:
            mask[0, 0, row, column] = 1.0
        self.register_buffer("mask", mask)
        self.register_buffer("at", torch.tensor([row * game.SPAN + column for column, row in game.PLACES]))

    def forward(self, planes):
        n, span = planes.shape[0], self.game.SPAN
        board = torch.zeros(n, planes.shape[1], span * span, device=planes.device, dtype=planes.dtype)
        board[:, :, self.at] = planes
        board = board.view(n, -1, span, span).contiguous(memory_format=torch.channels_last)
        mask = self.mask.to(planes.dtype)
        x = F.relu(self.norm(self.first(board))) * mask
        for block in self.blocks:
            x = block(x, mask, self.game.CELLS)
        said = self.stones(x).flatten(2)[:, :, self.at].transpose(1, 2).float()
        pooled = torch.cat([x.sum(dim=(2, 3)) / self.game.CELLS, x.amax(dim=(2, 3))], dim=1)
        winner = self.winner(F.relu(self.hidden(pooled))).squeeze(1).float()
        return said[:, :, :2].flatten(1), winner, said[:, :, 2]

    def judge(self, half):
        """A quick copy that says of boards their logits and the chance of the player to act."""
        quick = copy.deepcopy(self, {id(self.game): self.game}).eval()
        quick.first, quick.norm = fuse_conv_bn_eval(quick.first, quick.norm), nn.Identity()
        for block in quick.blocks:
            block.one, block.norm_one = fuse_conv_bn_eval(block.one, block.norm_one), nn.Identity()
            block.other, block.norm_other = fuse_conv_bn_eval(block.other, block.norm_other), nn.Identity()
        kind = torch.bfloat16 if half else torch.float32
        quick = quick.to(kind).to(memory_format=torch.channels_last)

        @torch.no_grad()
        def said(board, size=16384):
            parts = [quick(self.game.planes(self.game.Seen(part)).to(kind)) for part in board.split(size)]
            return torch.cat([part[0] for part in parts]), torch.sigmoid(torch.cat([part[1] for part in parts]))

        return said
