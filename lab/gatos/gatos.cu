// Gatos & Cães, decided on one GPU: who wins after every reply to the first cat, and a book of the winner's proof.
//
//   GPU : nvcc -O3 -std=c++17 -arch=sm_90 -o gatos_gpu gatos.cu && OUT=dir ./gatos_gpu book
//   CPU : g++ -O3 -std=c++17 -march=native -x c++ -o gatos_cpu gatos.cu && ./gatos_cpu check
//         (the same search with one searcher instead of thousands)
//
// THE STATE. Once both players have an animal, only three things matter: a, the cells where the player to act may
// still go; b, the cells where the other may; and the sure cells (open to one player alone, with no neighbour open to
// the other), each of them worth exactly one move whatever happens elsewhere. Sure cells are taken out of a and b and
// only counted: lead = those of the player to act minus those of the other (lemma 3 of crates/engines/src/gatos/state.rs).
//
// AN ACTION on x takes x from a, and x and its neighbours from b; then the other player is to act. An action on a sure
// cell lowers the lead by one; because equal numbers of sure cells cancel, it exists only while the lead is positive.
// Of two cells x and y of a, y need not be tried if x takes from b all that y takes (lemma 2 there).
//
// SETTLED AT ONCE. The player to act wins if lead >= |b| - h, where h is the most cells of b that one action takes: after
// that action the other has no more moves left than the player to act has sure ones. They lose if -lead >= |a|: the other
// answers every action with a sure one.
//
// THE SEARCH. A searcher is a warp (32 threads; on a processor one loop). It stands at a position, looks at all its
// actions at once (settled, else in the table, else open), and then the position is decided or it goes to an open one,
// with the way back on a stack. What it has decided goes into one table that all searchers share. They start at the same
// root and part by rules: where the presumed loser acts, every action must be looked at, so they go where few others are;
// where the presumed winner acts, one is enough, so most follow the best and some the second. Every 64 positions a searcher
// asks the table whether a position on its way has been decided by somebody else.
//
// THE TABLE keeps whole keys: (a, b, lead) goes through a bijection (two rounds of a Feistel network); 32 bits of the
// result are the place, the other 103 are stored with the answer. An entry is 16 bytes, read and written as one. Two
// entries a bucket, the one with more work is kept; states with fewer than LEAST cells are not kept.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

typedef uint64_t u64;
typedef uint32_t u32;
typedef uint8_t u8;

#ifdef __CUDACC__
#define HD __host__ __device__ __forceinline__
static void ck(cudaError_t e, int line) {
    if (e != cudaSuccess) { printf("CUDA error line %d: %s\n", line, cudaGetErrorString(e)); exit(1); }
}
#define CK(e) ck((e), __LINE__)
#else
#define HD inline
#endif

HD int popc(u64 m) {
#ifdef __CUDA_ARCH__
    return __popcll(m);
#else
    return __builtin_popcountll(m);
#endif
}
HD int lowest(u64 m) {
#ifdef __CUDA_ARCH__
    return __ffsll((long long)m) - 1;
#else
    return __builtin_ctzll(m);
#endif
}
HD u64 bit(int cell) { return 1ull << cell; }
HD u64 mix64(u64 x) {
    x ^= x >> 32; x *= 0xd6e8feb86659fd93ull; x ^= x >> 32; x *= 0xd6e8feb86659fd93ull; x ^= x >> 32;
    return x;
}

// ---------------------------------------------------------------- the board: bit 8*y+x, smaller boards in its corner
HD u64 beside(u64 m) { return ((m << 1) & 0xfefefefefefefefeull) | ((m >> 1) & 0x7f7f7f7f7f7f7f7full) | (m << 8) | (m >> 8); }
HD u64 around(u64 m) { return m | beside(m); }

struct State { u64 a, b; int lead; };

HD void settleSure(State& s) {
    u64 sa = s.a & ~around(s.b), sb = s.b & ~around(s.a);
    s.a &= ~sa; s.b &= ~sb;
    s.lead += popc(sa) - popc(sb);
}
/// After an action on a cell of a; `64` is an action on a sure cell.
HD State after(const State& s, int cell) {
    State n;
    if (cell == 64) { n.a = s.b; n.b = s.a; n.lead = 1 - s.lead; return n; }
    n.a = s.b & ~around(bit(cell));
    n.b = s.a & ~bit(cell);
    n.lead = -s.lead;
    settleSure(n);
    return n;
}
/// The most cells of b that one action of a takes: five shifted copies of b added bit by bit.
HD int mostHarm(u64 a, u64 b) {
    u64 l = (b << 1) & 0xfefefefefefefefeull, r = (b >> 1) & 0x7f7f7f7f7f7f7f7full, u = b << 8, d = b >> 8;
    u64 s1 = l ^ r, c1 = l & r, s2 = u ^ d, c2 = u & d;
    u64 t = s1 ^ s2, c3 = s1 & s2;          // ones of four
    u64 ones = t ^ b, c4 = t & b;           // plus b itself
    u64 x = c1 ^ c2, y = c1 & c2, z = c3 ^ c4, w = c3 & c4;
    u64 twos = x ^ z, fours = y | w | (x & z);
    if (a & fours) return (a & fours & ones) ? 5 : 4;
    if (a & twos) return (a & twos & ones) ? 3 : 2;
    return (a & ones) ? 1 : 0;
}
/// 1: the player to act wins, -1: loses, 0: not settled at once.
HD int settled(const State& s) {
    if (s.a == 0) return s.lead > 0 ? 1 : -1;
    if (-s.lead >= popc(s.a)) return -1;
    if (s.lead >= popc(s.b) - mostHarm(s.a, s.b)) return 1;
    return 0;
}
/// Whether another cell of a takes from b all that this one takes (of equals the first is kept).
HD bool dominated(const State& s, int cell) {
    u64 harm = around(bit(cell)) & s.b, near = s.a & ~bit(cell);
    for (u64 m = harm; m; m &= m - 1) near &= around(m & (~m + 1));
    for (; near; near &= near - 1) {
        int rival = lowest(near);
        if (rival < cell || (around(bit(rival)) & s.b) != harm) return true;
    }
    return false;
}
/// How good a state looks for the player to act.
HD int looks(const State& s) { return popc(s.a) - popc(s.b) + 2 * s.lead; }

// ---------------------------------------------------------------- the table
struct alignas(16) Entry { u64 lo, hi; };
struct Table { Entry* entries; int bits; };   // 2^bits buckets of two
static const int LEAST = 16;                  // cells of a state worth keeping

// An entry, 0 when empty: hi = the second half of the key; lo = 32 bits of the first half, 7 of the lead, the answer, 6 of
// work, a bit that says there is something, and the bits of the first half that the place does not hold (at most 17).
static const u64 ANSWER = 1ull << 39, WORK = 63ull << 40, THERE = 1ull << 46;
struct Key { u64 place, hi, lo; };
HD Key keyOf(const State& s, int bits) {
    u64 lead = (u64)(s.lead + 64) & 127;
    u64 y = s.b ^ mix64(s.a + lead * 0x9e3779b97f4a7c15ull);
    u64 x = s.a ^ mix64(y * 0x2545f4914f6cdd1dull + lead);
    Key k;
    k.place = x & ((1ull << bits) - 1);
    k.hi = y;
    k.lo = (x >> 32) | (lead << 32) | THERE | ((x & 0xffffffffull) >> bits << 47);
    return k;
}
HD bool same(const Entry& e, const Key& k) { return e.hi == k.hi && (e.lo & ~(ANSWER | WORK)) == k.lo; }

#ifdef __CUDACC__
__device__ __forceinline__ Entry load(const Entry* p) {
    Entry e;
    asm volatile("{ .reg .b128 t; ld.relaxed.gpu.global.b128 t, [%2]; mov.b128 {%0, %1}, t; }" : "=l"(e.lo), "=l"(e.hi) : "l"(p) : "memory");
    return e;
}
__device__ __forceinline__ void store(Entry* p, Entry e) {
    asm volatile("{ .reg .b128 t; mov.b128 t, {%1, %2}; st.relaxed.gpu.global.b128 [%0], t; }" :: "l"(p), "l"(e.lo), "l"(e.hi) : "memory");
}
#define DEV __device__ __forceinline__
#else
inline Entry load(const Entry* p) { return *p; }
inline void store(Entry* p, Entry e) { *p = e; }
#define DEV inline
#endif
/// 1: the player to act wins, -1: loses, 0: not in the table.
DEV int recall(const Table& t, const State& s) {
    if (popc(s.a | s.b) < LEAST) return 0;
    Key k = keyOf(s, t.bits);
    const Entry* bucket = t.entries + 2 * k.place;
    Entry e = load(bucket), f = load(bucket + 1);
    if (same(e, k)) return (e.lo & ANSWER) ? 1 : -1;
    if (same(f, k)) return (f.lo & ANSWER) ? 1 : -1;
    return 0;
}
DEV void learn(const Table& t, const State& s, bool wins, u64 work) {
    if (popc(s.a | s.b) < LEAST) return;
    Key k = keyOf(s, t.bits);
    int log = 0;
    while (work >> log && log < 63) log++;
    Entry n;
    n.hi = k.hi;
    n.lo = k.lo | (wins ? ANSWER : 0) | ((u64)log << 40);
    Entry* bucket = t.entries + 2 * k.place;
    Entry e = load(bucket), f = load(bucket + 1);
    if (same(e, k)) { store(bucket, n); return; }
    if (same(f, k)) { store(bucket + 1, n); return; }
    u64 we = e.lo ? 1 + ((e.lo & WORK) >> 40) : 0, wf = f.lo ? 1 + ((f.lo & WORK) >> 40) : 0;
    store(we < wf ? bucket : bucket + 1, n);
}

// ---------------------------------------------------------------- searchers
static const int DEEPEST = 68, SPREAD = 10, COUNTERS = 1 << 22;
struct Frame {
    State at;
    u64 done;        // actions after which the other is known to win
    u64 began;       // the searcher's count of positions when it came here
    int cell;        // the action that led here
    int doneSure;
};
/// Where a searcher stands; between two launches all of it lies in memory.
struct Searcher {
    Frame* stack;
    int depth;       // -1: idle
    int root;        // the number of its root
    u64 positions;   // looked at
    u32 seed;
};
/// What all searchers share.
struct Work {
    Table table;
    Searcher* searchers;
    u32* crowd;              // how many searchers are below a state of the first plies
    const State* roots;
    int rootCount;
    int* verdicts;           // of each root: 1 the player to act wins, -1 loses, 0 open
    int* answers;            // a winning action where they win
    u64* efforts;            // positions looked at by the searcher that decided it
    int* next;               // the next root to be taken, where each searcher has its own
    int together;            // all searchers on root 0
    int presumed;            // 1: the player to act at the root is presumed to win
    u64 most;                // positions a searcher may look at for one root of its own
};
HD u32 crowdPlace(const State& s) { return (u32)mix64(s.a ^ mix64(s.b + (u64)(s.lead + 64))) & (COUNTERS - 1); }
#ifdef __CUDA_ARCH__
#define CROWD_ADD(w, s, n) do { if (lane == 0) atomicAdd(&(w).crowd[crowdPlace(s)], (u32)(n)); } while (0)
#else
#define CROWD_ADD(w, s, n) ((w).crowd[crowdPlace(s)] += (u32)(n))
#endif

/// What is known of one action: 0 not to be tried, 1 the other wins, 2 the other loses, 3 open.
DEV int judge(const Work& w, const Frame& f, int cell, State& next) {
    if (cell == 64) {
        if (f.at.lead <= 0 || f.doneSure) return f.at.lead > 0 ? 1 : 0;
    } else {
        if (!(f.at.a & bit(cell)) || dominated(f.at, cell)) return 0;
        if (f.done & bit(cell)) return 1;
    }
    next = after(f.at, cell);
    int known = settled(next);
    if (known == 0) known = recall(w.table, next);
    return known > 0 ? 1 : known < 0 ? 2 : 3;
}
/// The rank of an open action: the lowest is taken.
DEV u32 rank(const Work& w, const Searcher& me, const State& next, int depth, int cell) {
    bool winnerActs = ((depth & 1) == 0) == (w.presumed == 1);
    int good = 128 + 2 * looks(next);
    u32 noise = (u32)mix64(me.seed * 0x9e3779b97f4a7c15ull ^ next.a ^ (next.b << 1)) >> 8;
    if (w.together && depth < 2 * SPREAD) {
        if (winnerActs) {
            // Some follow the second best: as if the best looked a little worse.
            if ((noise & 7) == 0) good += 5;
        } else if (depth < SPREAD) {
            u32 crowd = w.crowd[crowdPlace(next)];
            good = (good >> 3) + (int)(crowd > 8000 ? 8000 : crowd) * 4 + (int)(noise & 3);
        } else good += (int)(noise & 15);
    }
    if (good < 0) good = 0;
    return ((u32)good << 7) | (u32)cell;
}

#ifdef __CUDACC__
static const u32 ALL = 0xffffffffu;
#define LANES 32
#define TOGETHER() __syncwarp()
#else
#define LANES 1
#define TOGETHER()
#endif

/// A position of the way is decided: keeps it, and goes back as far as that decides. False when the root is decided.
DEV bool conclude(const Work& w, Searcher& me, bool wins, int action, int lane) {
    for (;;) {
        Frame& f = me.stack[me.depth];
        if (lane == 0) learn(w.table, f.at, wins, me.positions - f.began);
        if (me.depth == 0) {
            if (lane == 0) {
                w.answers[me.root] = wins ? action : -1;
                w.efforts[me.root] = me.positions - f.began;
                w.verdicts[me.root] = wins ? 1 : -1;
            }
            return false;
        }
        if (w.together && me.depth <= SPREAD) CROWD_ADD(w, f.at, -1);
        action = f.cell;
        me.depth--;
        Frame& up = me.stack[me.depth];
        if (wins) {
            if (lane == 0) { if (action == 64) up.doneSure = 1; else up.done |= bit(action); }
            TOGETHER();
            return true;
        }
        wins = true;     // the other loses there: the player who went there wins
    }
}

/// One position: decided, or one step further. False when the root is decided.
DEV bool step(const Work& w, Searcher& me, int lane) {
    Frame f = me.stack[me.depth];
    me.positions++;
    State next, best;
    int open = 0, lost = -1, cell;
    u32 least = ~0u;
    best.a = best.b = 0; best.lead = 0;
    for (cell = lane; cell <= 64; cell += LANES) {
        int known = judge(w, f, cell, next);
        if (known == 2) lost = cell;
        if (known == 3) {
            open++;
            u32 r = rank(w, me, next, me.depth, cell);
            if (r < least) { least = r; best = next; }
        }
    }
#ifdef __CUDA_ARCH__
    u32 who = __ballot_sync(ALL, lost >= 0);
    if (who) lost = __shfl_sync(ALL, lost, __ffs(who) - 1);
    if (!who) {
        u32 all = __reduce_min_sync(ALL, least);
        u32 owner = __ballot_sync(ALL, least == all && all != ~0u);
        least = all;
        if (owner) {
            int o = __ffs(owner) - 1;
            best.a = __shfl_sync(ALL, best.a, o);
            best.b = __shfl_sync(ALL, best.b, o);
            best.lead = __shfl_sync(ALL, best.lead, o);
        }
    }
    bool any = who != 0;
#else
    bool any = lost >= 0;
#endif
    if (any) return conclude(w, me, true, lost, lane);
    if (least == ~0u) return conclude(w, me, false, -1, lane);
    if (w.together && me.depth + 1 <= SPREAD) CROWD_ADD(w, best, 1);
    me.depth++;
    Frame n;
    n.at = best; n.done = 0; n.began = me.positions; n.cell = (int)(least & 127); n.doneSure = 0;
    if (lane == 0) me.stack[me.depth] = n;
    TOGETHER();
    return true;
}

/// Goes back to the first position of the way that somebody else has decided. False when that is the root.
DEV bool lookBack(const Work& w, Searcher& me, int lane) {
    int found = 1 << 20, value = 0;
    for (int d = lane; d <= me.depth; d += LANES) {
        int known = recall(w.table, me.stack[d].at);
        if (known && d < found) { found = d; value = known; }
    }
#ifdef __CUDA_ARCH__
    int first = (int)__reduce_min_sync(ALL, (u32)found);
    u32 owner = __ballot_sync(ALL, found == first && first < (1 << 20));
    if (owner) value = __shfl_sync(ALL, value, __ffs(owner) - 1);
    found = first;
#endif
    if (found >= (1 << 20) || found == 0) return true;   // the root is concluded by whoever decides it, with its action
    while (me.depth > found) {
        if (w.together && me.depth <= SPREAD) CROWD_ADD(w, me.stack[me.depth].at, -1);
        me.depth--;
    }
    return conclude(w, me, value > 0, -1, lane);
}

DEV void sitDown(const Work& w, Searcher& me, int root, int lane) {
    me.root = root;
    me.depth = 0;
    Frame f;
    f.at = w.roots[root]; f.done = 0; f.began = me.positions; f.cell = -1; f.doneSure = 0;
    if (lane == 0) me.stack[0] = f;
    TOGETHER();
}

/// A searcher's work until the time is over or there is no root left. `late` says whether the time is over.
template <class Late, class Next> DEV void work(const Work& w, Searcher& me, int lane, Late late, Next next) {
    for (;;) {
        if (me.depth < 0) {
            int root = next();
            if (root < 0) return;
            sitDown(w, me, root, lane);
        }
        bool open = true;
        for (int i = 0; i < 64 && open; i++) open = step(w, me, lane);
        if (open) open = *(volatile int*)&w.verdicts[me.root] == 0 && lookBack(w, me, lane);
        if (open && !w.together && me.positions - me.stack[0].began > w.most) open = false;
        if (!open) me.depth = -1;
        if (late()) return;
    }
}

#ifdef __CUDACC__
__device__ __forceinline__ u64 nanoseconds() { u64 t; asm volatile("mov.u64 %0, %globaltimer;" : "=l"(t)); return t; }
__global__ void __launch_bounds__(256, 4) run(Work w, u64 time) {
    int lane = threadIdx.x & 31, id = (blockIdx.x * blockDim.x + threadIdx.x) >> 5;
    Searcher me = w.searchers[id];
    u64 end = nanoseconds() + time;
    auto late = [&]() { return __shfl_sync(ALL, (int)(nanoseconds() > end), 0) != 0; };
    auto next = [&]() {
        int root = -1;
        if (lane == 0) {
            if (w.together) root = *(volatile int*)&w.verdicts[0] == 0 ? 0 : -1;
            else { root = atomicAdd(w.next, 1); if (root >= w.rootCount) root = -1; }
        }
        return __shfl_sync(ALL, root, 0);
    };
    work(w, me, lane, late, next);
    if (lane == 0) w.searchers[id] = me;
}
__global__ void probe(Table t, const State* states, int* values, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int v = settled(states[i]);
    values[i] = v ? v : recall(t, states[i]);
}
template <class T> T* reserve(size_t n) { T* p; CK(cudaMalloc(&p, n * sizeof(T))); CK(cudaMemset(p, 0, n * sizeof(T))); return p; }
template <class T> void put(T* d, const T* h, size_t n) { CK(cudaMemcpy(d, h, n * sizeof(T), cudaMemcpyHostToDevice)); }
template <class T> void take(T* h, const T* d, size_t n) { CK(cudaMemcpy(h, d, n * sizeof(T), cudaMemcpyDeviceToHost)); }
template <class T> void blank(T* d, size_t n) { CK(cudaMemset(d, 0, n * sizeof(T))); }
template <class T> void release(T* d) { CK(cudaFree(d)); }
#else
template <class T> T* reserve(size_t n) { return (T*)calloc(n, sizeof(T)); }
template <class T> void put(T* d, const T* h, size_t n) { memcpy(d, h, n * sizeof(T)); }
template <class T> void take(T* h, const T* d, size_t n) { memcpy(h, d, n * sizeof(T)); }
template <class T> void blank(T* d, size_t n) { memset(d, 0, n * sizeof(T)); }
template <class T> void release(T* d) { free(d); }
#endif

static double now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// ---------------------------------------------------------------- the machine: memory, searchers, launches
struct Machine {
    Work w;
    std::vector<Searcher> all;
    int count;
    int mostRoots;

    Machine(int tableBits, int mostRoots) : mostRoots(mostRoots) {
#ifdef __CUDACC__
        cudaDeviceProp p;
        CK(cudaGetDeviceProperties(&p, 0));
        count = p.multiProcessorCount * 32;
#else
        count = 1;
#endif
        w.table.bits = tableBits;
        w.table.entries = reserve<Entry>(2ull << tableBits);
        w.crowd = reserve<u32>(COUNTERS);
        w.searchers = reserve<Searcher>(count);
        Frame* frames = reserve<Frame>((size_t)count * DEEPEST);
        all.resize(count);
        for (int i = 0; i < count; i++) all[i] = Searcher{ frames + (size_t)i * DEEPEST, -1, 0, 0, (u32)(i + 1) };
        w.verdicts = reserve<int>(mostRoots);
        w.answers = reserve<int>(mostRoots);
        w.efforts = reserve<u64>(mostRoots);
        w.roots = reserve<State>(mostRoots);
        w.next = reserve<int>(1);
    }
    void launch(double seconds) {
#ifdef __CUDACC__
        run<<<count / 8, 256>>>(w, (u64)(seconds * 1e9));
        CK(cudaGetLastError());
        CK(cudaDeviceSynchronize());
#else
        double end = now() + seconds;
        auto late = [&]() { return now() > end; };
        auto next = [&]() { if (w.together) return w.verdicts[0] == 0 ? 0 : -1; int r = (*w.next)++; return r < w.rootCount ? r : -1; };
        work(w, w.searchers[0], 0, late, next);
#endif
    }
    u64 positions() {
        std::vector<Searcher> s(count);
        take(s.data(), w.searchers, count);
        u64 n = 0;
        for (auto& x : s) n += x.positions;
        return n;
    }
    void begin(const std::vector<State>& roots, bool together) {
        put((State*)w.roots, roots.data(), roots.size());
        w.rootCount = (int)roots.size();
        w.together = together;
        put(w.searchers, all.data(), count);
        blank(w.verdicts, mostRoots); blank(w.answers, mostRoots); blank(w.next, 1); blank(w.crowd, COUNTERS);
    }
    /// Who wins one state, with all searchers: 1 the player to act, -1 the other, 0 not found in that time.
    int together(const State& root, double most, int& answer, u64& looked, int presumed = 1) {
        answer = -1; looked = 0;
        int known = settled(root);
        if (known < 0) return known;
        begin({ root }, true);
        w.presumed = presumed;
        double slice = 1, begun = now();
        int verdict = 0;
        for (;;) {
            launch(slice);
            take(&verdict, w.verdicts, 1);
            if (verdict || now() - begun > most) break;
            w.presumed = -w.presumed;           // whoever was presumed to win may not
            slice = std::min(8.0, slice * 2);
            // The searchers keep their places: what they have learnt is in the table.
        }
        take(&answer, w.answers, 1);
        looked = positions();
        return verdict;
    }
    /// Who wins each of many states, each searcher one at a time.
    void apart(const std::vector<State>& roots, u64 most, double seconds, std::vector<int>& verdicts, std::vector<int>& answers, u64& looked, std::vector<u64>* efforts = nullptr) {
        begin(roots, false);
        w.most = most; w.presumed = 1;
        launch(seconds);
        verdicts.resize(roots.size()); answers.resize(roots.size());
        take(verdicts.data(), w.verdicts, roots.size());
        take(answers.data(), w.answers, roots.size());
        if (efforts) { efforts->resize(roots.size()); take(efforts->data(), w.efforts, roots.size()); }
        looked = positions();
    }
    std::vector<int> known(const std::vector<State>& states) {
        std::vector<int> values(states.size());
#ifdef __CUDACC__
        if (states.empty()) return values;
        State* d = reserve<State>(states.size());
        int* v = reserve<int>(states.size());
        put(d, states.data(), states.size());
        probe<<<(unsigned)((states.size() + 255) / 256), 256>>>(w.table, d, v, (int)states.size());
        CK(cudaGetLastError()); CK(cudaDeviceSynchronize());
        take(values.data(), v, states.size());
        release(d); release(v);
#else
        for (size_t i = 0; i < states.size(); i++) { int x = settled(states[i]); values[i] = x ? x : recall(w.table, states[i]); }
#endif
        return values;
    }
};

// ---------------------------------------------------------------- the game by its rules, slowly
static u64 boardOf(int columns, int rows) {
    u64 m = 0;
    for (int y = 0; y < rows; y++) for (int x = 0; x < columns; x++) m |= bit(8 * y + x);
    return m;
}
struct Position { u64 cats, dogs; bool dogsTurn; };
static u64 mayGo(u64 board, u64 own, u64 other) { return board & ~(own | other) & ~beside(other); }
static State reduced(u64 board, const Position& p) {
    State s;
    u64 cats = mayGo(board, p.cats, p.dogs), dogs = mayGo(board, p.dogs, p.cats);
    s.a = p.dogsTurn ? dogs : cats; s.b = p.dogsTurn ? cats : dogs; s.lead = 0;
    settleSure(s);
    return s;
}
/// Plain minimax over the animals on the board: the second opinion.
struct Brute {
    u64 board;
    std::map<std::pair<u64, u64>, bool> memo[2];
    bool wins(const Position& p) {
        auto key = std::make_pair(p.cats, p.dogs);
        auto it = memo[p.dogsTurn].find(key);
        if (it != memo[p.dogsTurn].end()) return it->second;
        u64 moves = p.dogsTurn ? mayGo(board, p.dogs, p.cats) : mayGo(board, p.cats, p.dogs);
        bool win = false;
        for (u64 m = moves; m && !win; m &= m - 1) {
            Position n = p;
            (p.dogsTurn ? n.dogs : n.cats) |= m & (~m + 1);
            n.dogsTurn = !p.dogsTurn;
            win = !wins(n);
        }
        return memo[p.dogsTurn][key] = win;
    }
};
static u64 dice = 1;
static u32 roll(u32 n) { dice = dice * 6364136223846793005ull + 1442695040888963407ull; return (u32)((dice >> 33) % n); }
static Position randomPosition(u64 board, int plies) {
    Position p{ 0, 0, false };
    for (int i = 0; i < plies; i++) {
        u64 moves = p.dogsTurn ? mayGo(board, p.dogs, p.cats) : mayGo(board, p.cats, p.dogs);
        if (!moves) break;
        for (u32 k = roll(popc(moves)); k; k--) moves &= moves - 1;
        (p.dogsTurn ? p.dogs : p.cats) |= moves & (~moves + 1);
        p.dogsTurn = !p.dogsTurn;
    }
    return p;
}
static void fail(const char* what, const Position& p) {
    printf("WRONG: %s: cats %016llx dogs %016llx dogs' turn %d\n", what, (unsigned long long)p.cats, (unsigned long long)p.dogs, p.dogsTurn);
    exit(1);
}
/// Compares the search with brute force before it says anything.
static void selfCheck(Machine& machine) {
    struct { int columns, rows, plies, times; } boards[] = { {3, 3, 3, 400}, {4, 3, 4, 600}, {4, 4, 4, 600}, {5, 4, 6, 1500}, {5, 5, 9, 2500}, {6, 5, 13, 1500} };
    for (auto& b : boards) {
        Brute brute{ boardOf(b.columns, b.rows), {} };
        std::vector<State> states;
        std::vector<Position> positions;
        for (int i = 0; i < b.times; i++) {
            positions.push_back(randomPosition(brute.board, (int)roll(3) + b.plies));
            states.push_back(reduced(brute.board, positions.back()));
        }
        std::vector<int> verdicts, answers;
        u64 looked;
        machine.apart(states, ~0ull, 120, verdicts, answers, looked);
        for (size_t i = 0; i < states.size(); i++) {
            bool win = brute.wins(positions[i]);
            if (verdicts[i] != (win ? 1 : -1)) fail("who wins", positions[i]);
            int s = settled(states[i]);
            if (s && s != verdicts[i]) fail("settled", positions[i]);
            if (win && answers[i] >= 0 && answers[i] < 64) {
                Position n = positions[i];
                (n.dogsTurn ? n.dogs : n.cats) |= bit(answers[i]);
                n.dogsTurn = !n.dogsTurn;
                if (brute.wins(n)) fail("the winning action", positions[i]);
            }
        }
        printf("checked %d x %d: %d positions agree with brute force (%llu looked at)\n", b.columns, b.rows, b.times, (unsigned long long)looked);
    }
    fflush(stdout);
}
static std::string name(int cell) { return cell == 64 ? "sure" : cell < 0 ? "-" : std::string(1, (char)('a' + cell % 8)) + (char)('1' + cell / 8); }

/// Who wins the empty board of a size without the zone rule: what is known (Second on even x even).
static void whole(Machine& machine, int columns, int rows) {
    u64 board = boardOf(columns, rows);
    State s{ board, board, 0 };
    int answer; u64 looked;
    double begun = now();
    int v = machine.together(s, 3000, answer, looked, -1);
    printf("%d x %d without the zone: %s wins, %llu positions, %.2f s\n", columns, rows, v > 0 ? "First" : v < 0 ? "Second" : "nobody knows who", (unsigned long long)looked, now() - begun);
    fflush(stdout);
}

static const u64 ZONE = (bit(27) | bit(28) | bit(35) | bit(36));
static int mirrored(int cell) { return 8 * (cell % 8) + cell / 8; }
static const Position AFTER_D4{ bit(27), 0, true };

/// Where the dogs may go: at their first turn not into the zone.
static u64 replies(const Position& p) { return mayGo(~0ull, p.dogs, p.cats) & ~(p.dogs ? 0 : ZONE); }
static Position played(Position p, int cell) { (p.dogsTurn ? p.dogs : p.cats) |= bit(cell); p.dogsTurn = !p.dogsTurn; return p; }
/// A cell for an action that the search names: a sure cell where it says so.
static int cellFor(const Position& p, int action) {
    if (action != 64) return action;
    u64 cats = mayGo(~0ull, p.cats, p.dogs), dogs = mayGo(~0ull, p.dogs, p.cats);
    u64 sure = p.dogsTurn ? dogs & ~around(cats) : cats & ~around(dogs);
    return sure ? lowest(sure) : -1;
}

/// A winning action for each position, all of them won for the player to act. -1 where none was found in the time given.
static std::vector<int> answersTo(Machine& machine, const std::vector<Position>& positions, u64 most, double seconds) {
    std::vector<int> found(positions.size(), -1);
    // What the table knows of the positions after each action. Of several, the one that leaves the fewest cells.
    std::vector<State> next;
    std::vector<std::pair<int, int>> whose;
    for (size_t i = 0; i < positions.size(); i++) {
        State s = reduced(~0ull, positions[i]);
        for (int cell = 0; cell <= 64; cell++) {
            if (cell < 64 ? !(s.a & bit(cell)) : s.lead <= 0) continue;
            next.push_back(after(s, cell));
            whose.push_back({ (int)i, cell });
        }
    }
    std::vector<int> known = machine.known(next), least(positions.size(), 1000);
    for (size_t k = 0; k < next.size(); k++) {
        int cells = popc(next[k].a | next[k].b);
        if (known[k] >= 0 || cells >= least[whose[k].first]) continue;
        least[whose[k].first] = cells;
        found[whose[k].first] = cellFor(positions[whose[k].first], whose[k].second);
    }
    std::vector<int> open;
    for (size_t i = 0; i < positions.size(); i++) if (found[i] < 0) open.push_back((int)i);
    printf("  %zu positions, %zu not answered by the table\n", positions.size(), open.size());
    for (size_t from = 0; from < open.size(); from += machine.mostRoots) {
        std::vector<State> roots;
        size_t to = std::min(open.size(), from + machine.mostRoots);
        for (size_t k = from; k < to; k++) roots.push_back(reduced(~0ull, positions[open[k]]));
        std::vector<int> verdicts, answers;
        u64 looked;
        double begun = now();
        machine.apart(roots, most, seconds, verdicts, answers, looked);
        size_t done = 0;
        for (size_t k = from; k < to; k++) {
            int v = verdicts[k - from];
            if (v < 0) fail("a position of the book is lost", positions[open[k]]);
            if (v > 0) { found[open[k]] = cellFor(positions[open[k]], answers[k - from]); done++; }
        }
        printf("  apart: %zu of %zu answered, %llu positions, %.1f s\n", done, roots.size(), (unsigned long long)looked, now() - begun);
        fflush(stdout);
    }
    double begun = now();
    u64 all = 0; int count = 0;
    for (int i : open) {
        if (found[i] >= 0) continue;
        int answer; u64 looked;
        int v = machine.together(reduced(~0ull, positions[i]), seconds, answer, looked, 1);
        if (v < 0) fail("a position of the book is lost", positions[i]);
        if (v > 0) found[i] = cellFor(positions[i], answer);
        all += looked; count++;
        if (now() - begun > seconds) break;
    }
    if (count) printf("  together: %d, %llu positions, %.1f s\n", count, (unsigned long long)all, now() - begun);
    fflush(stdout);
    return found;
}
static std::string folder() { return getenv("OUT") ? getenv("OUT") : "."; }
static void write(const std::string& file, const std::vector<int>& cells) {
    FILE* f = fopen((folder() + "/" + file).c_str(), "wb");
    for (int c : cells) fputc(c < 0 ? 255 : 128 + c, f);
    fclose(f);
}

int main(int argc, char** argv) {
    std::string what = argc > 1 ? argv[1] : "check";
#ifdef __CUDACC__
    int bits = argc > 2 ? atoi(argv[2]) : 32;
#else
    int bits = argc > 2 ? atoi(argv[2]) : 22;
#endif
    Machine machine(bits, 1 << 20);
    selfCheck(machine);
    if (what == "check") { whole(machine, 4, 4); whole(machine, 5, 5); whole(machine, 6, 4); whole(machine, 6, 5); return 0; }
    double limit = argc > 3 ? atof(argv[3]) : 60;
    // 8 x 8 after a cat on d4 and every reply; replies come in pairs by the mirror of the a1-h8 diagonal.
    u64 all = 0;
    double begun = now();
    std::vector<Position> level;
    for (u64 m = replies(AFTER_D4); m; m &= m - 1) {
        int reply = lowest(m);
        if (mirrored(reply) < reply) continue;
        Position p = played(AFTER_D4, reply);
        int answer; u64 looked;
        double t = now();
        int v = machine.together(reduced(~0ull, p), limit, answer, looked, 1);
        all += looked;
        printf("d4 %s: %s %s, %llu positions, %.2f s\n", name(reply).c_str(), v > 0 ? "cats win by" : v < 0 ? "dogs win" : "open", name(answer).c_str(), (unsigned long long)looked, now() - t);
        fflush(stdout);
        level.push_back(p);
    }
    printf("all: %llu positions, %.1f s\n", (unsigned long long)all, now() - begun);
    if (what != "book") return 0;
    // The book: level by level, the cats' answer to every reply of the dogs.
    for (int depth = 1; depth <= 3; depth++) {
        printf("level %d\n", depth);
        std::vector<int> answers = answersTo(machine, level, depth < 3 ? 20000000ull : 30000000ull, depth < 3 ? 60 : 90);
        write("book" + std::to_string(depth) + ".bin", answers);
        size_t missing = std::count(answers.begin(), answers.end(), -1);
        printf("  missing %zu, %.1f s since the start\n", missing, now() - begun);
        std::vector<Position> next;
        for (size_t i = 0; i < level.size(); i++) {
            if (answers[i] < 0) continue;
            Position p = played(level[i], answers[i]);
            for (u64 m = replies(p); m; m &= m - 1) next.push_back(played(p, lowest(m)));
        }
        level = next;
    }
    // How hard the positions beyond its edge are: a sample.
    std::vector<Position> sample;
    for (int i = 0; i < 40000 && !level.empty(); i++) sample.push_back(level[roll((u32)level.size())]);
    std::vector<State> roots;
    for (auto& p : sample) roots.push_back(reduced(~0ull, p));
    std::vector<int> verdicts, answers;
    std::vector<u64> efforts;
    u64 looked;
    machine.apart(roots, 100000000ull, 60, verdicts, answers, looked, &efforts);
    FILE* f = fopen((folder() + "/edge.txt").c_str(), "w");
    std::vector<u64> sorted;
    for (size_t i = 0; i < sample.size(); i++) {
        fprintf(f, "%016llx %016llx %d %d %llu\n", (unsigned long long)sample[i].cats, (unsigned long long)sample[i].dogs, verdicts[i], answers[i], (unsigned long long)efforts[i]);
        if (verdicts[i] < 0) fail("a position beyond the book is lost", sample[i]);
        sorted.push_back(verdicts[i] ? efforts[i] : ~0ull);
    }
    fclose(f);
    std::sort(sorted.begin(), sorted.end());
    if (!sorted.empty()) for (int pct : { 10, 50, 90, 99 }) printf("effort at the edge, %d %%: %llu\n", pct, (unsigned long long)sorted[sorted.size() * pct / 100]);
    printf("edge: %zu positions in all, %.1f s since the start\n", level.size(), now() - begun);
    return 0;
}
