"""Learns a game by playing against itself on a GPU, and teaches what it learnt to a small net. See README.md beside this file."""

import argparse
import importlib
import json
import math
import os
import time

import torch
import torch.nn.functional as F

import student as small
from search import search
from teacher import Teacher


class Memory:
    """Positions of the last games: boards, what the search found, how they ended."""

    def __init__(self, device, most):
        self.device, self.most, self.parts = device, most, []

    def add(self, part):
        self.parts.append(part)
        while len(self.parts) > 1 and sum(len(p["board"]) for p in self.parts) > self.most:
            self.parts.pop(0)
        self.rows = {name: torch.cat([p[name] for p in self.parts]) for name in part}

    def __len__(self):
        return len(self.rows["board"])

    def batch(self, size, tables):
        """Some positions, each turned by one of the symmetries."""
        pick = torch.randint(len(self), (size,), device=self.device)
        turned = tables[torch.randint(len(tables), (size,), device=self.device)]
        rows = {name: part[pick] for name, part in self.rows.items()}
        rows["board"], rows["own"] = rows["board"].gather(1, turned), rows["own"].gather(1, turned)
        policy = rows["policy"].view(size, -1, 2).gather(1, turned[:, :, None].expand(-1, -1, 2))
        rows["policy"] = policy.flatten(1).float()
        return rows


def selfplay(game, judge, args, device):
    """A batch of games, all stone by stone; what is to be learnt of them."""
    board = game.start(args.games, device)
    random_stones = torch.randint(0, 7, (args.games,), device=device)
    seen = []
    for stone in range(game.CELLS):
        left = game.CELLS - stone
        late = left <= args.late
        simulations = args.late_simulations if late else args.simulations
        action, policy, value = search(game, judge, board, simulations, min(args.considered, simulations), 0.0 if left <= 8 else 1.0)
        if stone < 7:
            any_ = torch.where(game.legal(board), torch.rand_like(policy), -1.0).argmax(dim=1)
            action = torch.where(random_stones > stone, any_, action)
        if left >= args.least:
            seen.append((board, policy.half(), value, random_stones <= stone))
        board = game.play(board, action)
    won = game.winner(board)
    rows = [{"board": at, "policy": policy, "value": value, "z": (won == game.turn(at)).float(), "own": game.own_in_the_end(at, board)}
            for at, policy, value, _ in seen]
    use = torch.cat([keep for *_, keep in seen])
    return {name: torch.cat([row[name] for row in rows])[use] for name in rows[0]}, won


def policy_loss(logits, legal, target):
    chances = F.log_softmax(torch.where(legal, logits, -1e4), dim=1)
    return -(target * chances).sum(dim=1).mean()


def train_teacher(net, optimiser, memory, tables, args, rate):
    """Some steps; the mean losses of the last half."""
    game, kept = net.game, []
    half = memory.device != "cpu"
    for group in optimiser.param_groups:
        group["lr"] = rate
    net.train()
    for step in range(args.steps):
        rows = memory.batch(args.batch, tables)
        planes = game.planes(game.Seen(rows["board"])).float()
        with torch.autocast("cuda" if half else "cpu", dtype=torch.bfloat16, enabled=half):
            logits, winner, own = net(planes)
        policy = policy_loss(logits.float(), game.legal(rows["board"]), rows["policy"])
        value = F.binary_cross_entropy_with_logits(winner.float(), 0.6 * rows["z"] + 0.4 * rows["value"])
        owner = F.binary_cross_entropy_with_logits(own.float(), rows["own"].float())
        loss = policy + 1.5 * value + 0.3 * owner
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 2.0)
        optimiser.step()
        if step * 2 >= args.steps:
            kept.append(torch.stack([policy.detach(), value.detach(), owner.detach()]))
    return [round(x, 4) for x in torch.stack(kept).mean(dim=0).tolist()]


def stray(game, judge, board, most):
    """Some of the boards a few stones on, of which some are any stones at all: a search looks at those too."""
    for _ in range(most):
        goes_on = (torch.rand(len(board), device=board.device) < 0.4) & (game.stones(board) < game.CELLS - 4)
        flat = torch.rand(len(board), 1, device=board.device) < 0.5
        logits = torch.where(flat, 0.0, judge(board)[0]) if judge else torch.zeros(len(board), game.ACTIONS, device=board.device)
        noise = -torch.log(-torch.log(torch.rand_like(logits).clamp(1e-9, 1 - 1e-7)))
        action = torch.where(game.legal(board), logits + noise, -math.inf).argmax(dim=1)
        board = torch.where(goes_on[:, None], game.play(board, action), board)
    return board


def train_student(net, optimiser, judge, memory, tables, args, rates):
    """Some steps towards what the teacher says; the mean losses of the last quarter."""
    game, kept = net.game, []
    for step, rate in enumerate(rates):
        for group in optimiser.param_groups:
            group["lr"] = rate
        with torch.no_grad():
            rows = memory.batch(args.student_batch, tables)
            board = stray(game, judge if step % 4 == 0 else None, rows["board"], 2)
            logits, value = judge(board)
            legal = game.legal(board)
            target = torch.softmax(torch.where(legal, logits, -1e4), dim=1)
            same = (board == rows["board"]).all(dim=1)
            target = torch.where(same[:, None], 0.5 * target + 0.5 * rows["policy"], target)
            aim = torch.where(same, 0.5 * value + 0.25 * rows["value"] + 0.25 * rows["z"], value)
            kinds, whole_board = game.kinds(game.Seen(board))
        said, winner = net(kinds, whole_board)
        policy = policy_loss(said * (small.POLICY_SCALE / small.SUM_UNIT), legal, target)
        value = F.binary_cross_entropy(small.chance(winner).clamp(1e-4, 1 - 1e-4), aim.clamp(0, 1))
        optimiser.zero_grad(set_to_none=True)
        (policy + 2.0 * value).backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimiser.step()
        with torch.no_grad():
            bound_weights(net)
        if step * 4 >= 3 * len(rates):
            kept.append(torch.stack([policy.detach(), value.detach()]))
    return [round(x, 4) for x in torch.stack(kept).mean(dim=0).tolist()]


def bound_weights(net):
    """Keeps every number within its byte."""
    net.rows.clamp_(-127 / 252, 127 / 252)
    net.whole_rows.clamp_(-127 / 252, 127 / 252)
    net.taps.clamp_(-127 / 126, 127 / 126)
    for layer in net.modules():
        if isinstance(layer, small.Dense):
            layer.weight.clamp_(-127 / 32, 127 / 32)


def contest(game, one, other, pairs, simulations, device):
    """Games of two judges from the same random stones with the seats exchanged; how many the first one wins."""
    opening = game.start(pairs, device)
    for _ in range(4):
        any_ = torch.where(game.legal(opening), torch.rand(pairs, game.ACTIONS, device=device), -1.0).argmax(dim=1)
        opening = game.play(opening, any_)
    board, seat = torch.cat([opening, opening]), torch.arange(2 * pairs, device=device) // pairs
    for stone in range(4, game.CELLS):
        turn = game.turn(board)
        mine = turn == seat
        action = torch.zeros(2 * pairs, dtype=torch.long, device=device)
        for judge, who in ((one, mine), (other, ~mine)):
            if who.any():
                action[who] = search(game, judge, board[who], simulations, min(8, simulations), 0.0)[0]
        board = game.play(board, action)
    return int((game.winner(board) == seat).sum()), 2 * pairs


def elo(won, of):
    share = min(max(won / of, 0.5 / of), 1 - 0.5 / of)
    return round(400 * math.log10(share / (1 - share)))


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="produto")
    parser.add_argument("--out", required=True, help="where weights, state and log go; a run begun there is continued")
    parser.add_argument("--begin", help="the nets.pt of another run, to begin with its nets: both, or the teacher alone")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=540, help="no generation is begun that would not end by then")
    parser.add_argument("--generations", type=int, default=1000)
    parser.add_argument("--games", type=int, default=8192)
    parser.add_argument("--simulations", type=int, default=32)
    parser.add_argument("--considered", type=int, default=16)
    parser.add_argument("--late", type=int, default=13, help="with so few cells the search is cheaper: the engine works them out")
    parser.add_argument("--late-simulations", type=int, default=16)
    parser.add_argument("--least", type=int, default=8, help="positions with fewer empty cells are not learnt")
    parser.add_argument("--width", type=int, default=64)
    parser.add_argument("--blocks", type=int, default=6)
    parser.add_argument("--steps", type=int, default=400)
    parser.add_argument("--batch", type=int, default=4096)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--window", type=int, default=3_000_000)
    parser.add_argument("--student-steps", type=int, default=150, help="after each generation")
    parser.add_argument("--student-batch", type=int, default=8192)
    parser.add_argument("--student-rate", type=float, default=2e-3)
    parser.add_argument("--distil", type=int, default=0, help="instead of games: so many last steps of the student")
    parser.add_argument("--distil-seconds", type=float, default=1e9, help="fewer if they would take longer")
    parser.add_argument("--contest", type=int, default=512, help="pairs of games against the generation before")
    return parser.parse_args()


class Run:
    """A run: nets, memory and log, kept in a folder."""

    def __init__(self, args):
        self.args = args
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
        torch.backends.cudnn.benchmark = True
        self.game = importlib.import_module(args.game)
        torch.manual_seed(args.seed)
        self.teacher = Teacher(self.game, args.width, args.blocks).to(self.device, memory_format=torch.channels_last)
        self.student = small.Student(self.game).to(self.device)
        self.optimiser = torch.optim.AdamW(self.teacher.parameters(), lr=args.rate, weight_decay=3e-4)
        self.student_optimiser = torch.optim.Adam(self.student.parameters(), lr=args.student_rate)
        self.memory, self.generation = Memory(self.device, args.window), 0
        self.tables = self.game.symmetries().to(self.device)
        os.makedirs(args.out, exist_ok=True)
        self.state, self.log = f"{args.out}/state.pt", open(f"{args.out}/log.jsonl", "a", buffering=1)
        if os.path.exists(self.state):
            kept = torch.load(self.state, map_location=self.device, weights_only=False)
            for name in ("teacher", "student", "optimiser", "student_optimiser"):
                getattr(self, name).load_state_dict(kept[name])
            self.memory.parts, self.generation = kept["parts"], kept["generation"]
            self.memory.add(self.memory.parts.pop())
        elif args.begin:
            kept = torch.load(args.begin, map_location=self.device, weights_only=True)
            for name in {"teacher", "student"} & set(kept):
                getattr(self, name).load_state_dict(kept[name])
            self.generation = kept["generation"]
        # Every generation has a seed of its own, so that a run that goes on goes on with other games.
        torch.manual_seed(args.seed * 100003 + self.generation)

    def judge(self):
        return self.teacher.judge(self.device == "cuda")

    def save(self):
        kept = {name: getattr(self, name).state_dict() for name in ("teacher", "student", "optimiser", "student_optimiser")}
        torch.save({**kept, "parts": self.memory.parts, "generation": self.generation}, self.state + ".new")
        os.replace(self.state + ".new", self.state)
        self.write()

    def write(self):
        """The student as a file for the Rust program, and both nets to begin another run with."""
        nets = {"teacher": {name: part.half() if part.is_floating_point() else part
                            for name, part in self.teacher.state_dict().items()},
                "student": self.student.state_dict(), "generation": self.generation}
        torch.save(nets, f"{self.args.out}/nets.pt")
        with open(f"{self.args.out}/weights.bin", "wb") as file:
            file.write(self.student.file(b"PRO3"))

    def note(self, line):
        self.log.write(json.dumps(line) + "\n")
        print(json.dumps(line), flush=True)

    def one_generation(self):
        args, clock = self.args, [time.time()]
        judge = self.judge()
        part, won = selfplay(self.game, judge, args, self.device)
        self.memory.add(part)
        clock.append(time.time())
        rate = args.rate * (1.0 if self.generation < 6 else 0.5 if self.generation < 14 else 0.25)
        losses = train_teacher(self.teacher, self.optimiser, self.memory, self.tables, args, rate)
        clock.append(time.time())
        after = self.judge()
        small_losses = None
        if args.student_steps:
            rates = [args.student_rate] * args.student_steps
            small_losses = train_student(self.student, self.student_optimiser, after, self.memory, self.tables, args, rates)
        clock.append(time.time())
        won_match, of = contest(self.game, after, judge, args.contest, 3, self.device) if args.contest else (0, 1)
        clock.append(time.time())
        black = round(1 - won.float().mean().item(), 3)
        self.note({"generation": self.generation, "seed": args.seed, "games": args.games, "won by Black": black,
                   "positions": len(part["board"]), "kept": len(self.memory), "losses": losses, "student": small_losses,
                   "against the one before": f"{won_match} of {of}", "elo": elo(won_match, of),
                   "seconds": [round(b - a, 1) for a, b in zip(clock, clock[1:])]})
        self.generation += 1

    def distil(self):
        """The last steps of the student, ever smaller."""
        args, judge = self.args, self.judge()
        started = time.time()
        train_student(self.student, self.student_optimiser, judge, self.memory, self.tables, args, [args.student_rate] * 100)
        each = (time.time() - started) / 100
        steps = int(min(args.distil, args.distil_seconds / each))
        rates = [args.student_rate * min(1.0, 0.01 + 1.3 * (1 - step / steps)) for step in range(steps)]
        losses = train_student(self.student, self.student_optimiser, judge, self.memory, self.tables, args, rates)
        self.note({"distilled": steps, "batch": args.student_batch, "losses": losses, "seconds": round(time.time() - started, 1)})


def main():
    args, begun = arguments(), time.time()
    run = Run(args)
    if args.distil:
        run.distil()
        run.save()
        return
    longest = 0.0
    while run.generation < args.generations and time.time() - begun + longest < args.seconds:
        started = time.time()
        run.one_generation()
        longest = time.time() - started
        if run.generation % 2 == 0:
            run.write()
    run.save()


if __name__ == "__main__":
    main()
