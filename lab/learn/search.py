"""Gumbel search in thousands of games side by side (Danihelka et al. 2022, "Policy improvement by planning with Gumbel").

At the root some actions are drawn without replacement by what the net says, and the simulations are shared among them by sequential
halving; below, an action is taken so that the visits come close to the improved policy. Values are chances of Black: a player
may act twice in a row.
"""

import math

import torch

# With a scale of 0.1 the targets were almost flat, and twelve generations learnt next to nothing of the stones.
VISIT_BASE, VALUE_SCALE = 50.0, 0.7
NEVER = -1e9


def considered(most, simulations):
    """For each simulation how many visits the actions have from which it chooses."""
    if most <= 1:
        return list(range(simulations))
    rounds = math.ceil(math.log2(most))
    visits, plan, number = [0] * most, [], most
    while len(plan) < simulations:
        for _ in range(max(1, simulations // (rounds * number))):
            plan += visits[:number]
            for at in range(number):
                visits[at] += 1
        number = max(2, number // 2)
    return plan[:simulations]


def improved(logits, legal, visits, won, value):
    """Logits with what the visits taught: the actions that were not visited count as the mixed value."""
    total = visits.sum(dim=-1, keepdim=True)
    chance = torch.softmax(logits, dim=-1)
    mean = won / visits.clamp(min=1.0)
    seen = (visits > 0).float()
    weight = (chance * seen).sum(dim=-1, keepdim=True)
    weighted = (chance * seen * mean).sum(dim=-1, keepdim=True) / weight.clamp(min=1e-6)
    mixed = (value[..., None] + total * weighted) / (1.0 + total)
    complete = torch.where(visits > 0, mean, mixed)
    scale = (VISIT_BASE + visits.amax(dim=-1, keepdim=True)) * VALUE_SCALE
    return torch.where(legal, logits + scale * complete, NEVER)


@torch.no_grad()
def search(game, judge, board, simulations, most, noise):
    """Searches every board: the chosen action, the improved policy, the root's value for the player to act."""
    n, device, actions = board.shape[0], board.device, game.ACTIONS
    rows = torch.arange(n, device=device)
    boards = torch.zeros(n, simulations + 1, game.CELLS, dtype=torch.int8, device=device)
    logits = torch.full((n, simulations + 1, actions), NEVER, device=device)
    visits = torch.zeros(n, simulations + 1, actions, device=device)
    won = torch.zeros(n, simulations + 1, actions, device=device)
    child = torch.full((n, simulations + 1, actions), -1, dtype=torch.int16, device=device)
    value = torch.zeros(n, simulations + 1, device=device)
    turns = torch.zeros(n, simulations + 1, dtype=torch.long, device=device)

    def enter(number, at):
        """A node for each game; Black's chance there."""
        said, chance = judge(at)
        turn = game.turn(at)
        boards[:, number], turns[:, number], value[:, number] = at, turn, chance
        logits[:, number] = torch.where(game.legal(at), said, NEVER)
        return torch.where(turn == 0, chance, 1.0 - chance)

    enter(0, board)
    legal = game.legal(board)
    gumbel = noise * -torch.log(-torch.log(torch.rand(n, actions, device=device).clamp(1e-9, 1 - 1e-7)))
    # Of the actions at the root only the first `most` by chance and promise are looked at.
    first = logits[:, 0] + gumbel
    bound = first.topk(min(most, actions), dim=1).values[:, -1:]
    looked_at = legal & (first >= bound)
    for number, needed in enumerate(considered(most, simulations), start=1):
        score = improved(logits[:, 0], legal, visits[:, 0], won[:, 0], value[:, 0]) + gumbel
        least = torch.where(looked_at, visits[:, 0], math.inf).amin(dim=1, keepdim=True)
        open_ = looked_at & (visits[:, 0] == torch.maximum(least, torch.tensor(float(needed), device=device)))
        open_ = torch.where(open_.any(dim=1, keepdim=True), open_, looked_at)
        action = torch.where(open_, score, -math.inf).argmax(dim=1)
        node = torch.zeros(n, dtype=torch.long, device=device)
        path, going = [], torch.ones(n, dtype=torch.bool, device=device)
        while True:
            path.append((node, action, going))
            following = child[rows, node, action].long()
            going = going & (following >= 0)
            if not going.any():
                break
            node = torch.where(going, following, node)
            at = (rows, node)
            score = improved(logits[at], logits[at] > NEVER, visits[at], won[at], value[at])
            share = torch.softmax(score, dim=1) - visits[at] / (1.0 + visits[at].sum(dim=1, keepdim=True))
            action = torch.where(going, torch.where(logits[at] > NEVER, share, -math.inf).argmax(dim=1), action)
        after = game.play(boards[rows, node], action)
        black = enter(number, after)
        over = game.stones(after) == game.CELLS
        if over.any():
            black = torch.where(over, 1.0 - game.winner(after).float(), black)
        child[rows, node, action] = torch.where(over, -1, number).to(torch.int16)
        for node, action, is_on in path:
            seen = torch.where(turns[rows, node] == 0, black, 1.0 - black)
            visits[rows, node, action] += is_on.float()
            won[rows, node, action] += torch.where(is_on, seen, 0.0)
    score = improved(logits[:, 0], legal, visits[:, 0], won[:, 0], value[:, 0])
    most_visited = looked_at & (visits[:, 0] == visits[:, 0].amax(dim=1, keepdim=True))
    chosen = torch.where(most_visited, score + gumbel, -math.inf).argmax(dim=1)
    mean = won[:, 0].sum(dim=1) / visits[:, 0].sum(dim=1).clamp(min=1.0)
    return chosen, torch.softmax(score, dim=1), mean
