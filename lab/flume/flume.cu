// Flume, solved strongly on one GPU: backward induction over every 2-core position of the board.
//
//   GPU : nvcc -O3 -std=c++17 -arch=sm_90 -o flume_gpu flume.cu && OUT=dir ./flume_gpu
//   CPU : g++ -O3 -std=c++17 -march=native -x c++ -o flume_cpu flume.cu && OUT=dir ./flume_cpu 6
//         (same code, plain loops instead of launches)
//   Arguments: the side of the board (7), and the least number of empty cells of the losses that are written.
//
// THE GAME. The rest of a game depends only on the set E of empty cells. V(E) = best (my future stones -
// the opponent's) for the player to act. Bit y*W+x is cell (x,y).
//
// THE REDUCTION (proved, and checked here against brute force on all of 4x4). X = 2-core of E (what is left
// when cells with 0 or 1 empty neighbours are taken away until none is left), T = |E| - |X|, v = V(X):
//   V(E) = T-1+|v+1|  if some tree of E\X hanging on X has two or more cells (all of it, or all but two),
//   V(E) = T-2+|v+2|  else, if some free tree of E\X has three or more cells   (all, or keep back the middle of the last three),
//   V(E) = T+v        else.
// In a non-empty 2-core every action passes the turn: V(X) = max over x of 1 - V(X\x), V({}) = 0.
//
// THE RANKING. 2-core masks of one layer (same number of empty cells n) in lexicographic order of rows
// (row 0 first, each row compared as a number). Counted row by row; the state between rows is
// (B, O): the last row and those of its cells that still need the cell below.
//
// THE CHECKSUM of a byte string b[0..n): sum over i of splitmix64((i << 8) | b[i]), modulo 2^64.

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

typedef uint64_t u64;
typedef uint32_t u32;
typedef uint8_t u8;
typedef int8_t i8;

// ---------------------------------------------------------------- machine: GPU or plain loops
#ifdef __CUDACC__
#define HD __host__ __device__ __forceinline__
static void ck(cudaError_t e, int line) {
    if (e != cudaSuccess) { printf("CUDA error line %d: %s\n", line, cudaGetErrorString(e)); exit(1); }
}
#define CK(e) ck((e), __LINE__)
template <class F> __global__ void __launch_bounds__(256) runKernel(u64 n, F f) {
    u64 i = (u64)blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) f(i);
}
template <class F> void forEach(u64 n, const F& f) {
    if (n == 0) return;
    runKernel<F><<<(unsigned)((n + 255) / 256), 256>>>(n, f);
    CK(cudaGetLastError());
    CK(cudaDeviceSynchronize());
}
template <class T> T* devAlloc(size_t n) { T* p = nullptr; CK(cudaMalloc(&p, (n ? n : 1) * sizeof(T))); CK(cudaMemset(p, 0, (n ? n : 1) * sizeof(T))); return p; }
template <class T> void devFree(T* p) { CK(cudaFree((void*)p)); }
template <class T> void toDev(T* d, const T* h, size_t n) { CK(cudaMemcpy(d, h, n * sizeof(T), cudaMemcpyHostToDevice)); }
template <class T> void toHost(T* h, const T* d, size_t n) { CK(cudaMemcpy(h, d, n * sizeof(T), cudaMemcpyDeviceToHost)); }
__device__ __forceinline__ void add64(u64* p, u64 v) { atomicAdd((unsigned long long*)p, (unsigned long long)v); }
static const u64 WORKERS = 1 << 18;
#define DEV __device__ __forceinline__
#else
#define HD inline
#define DEV inline
template <class F> void forEach(u64 n, const F& f) { for (u64 i = 0; i < n; i++) f(i); }
template <class T> T* devAlloc(size_t n) { return (T*)calloc(n ? n : 1, sizeof(T)); }
template <class T> void devFree(T* p) { free((void*)p); }
template <class T> void toDev(T* d, const T* h, size_t n) { memcpy(d, h, n * sizeof(T)); }
template <class T> void toHost(T* h, const T* d, size_t n) { memcpy(h, d, n * sizeof(T)); }
inline void add64(u64* p, u64 v) { *p += v; }
static const u64 WORKERS = 1;
#endif

HD int popc(u64 m) {
#ifdef __CUDA_ARCH__
    return __popcll(m);
#else
    return __builtin_popcountll(m);
#endif
}
HD u64 splitmix64(u64 x) {
    x += 0x9e3779b97f4a7c15ull;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ull;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebull;
    return x ^ (x >> 31);
}

// ---------------------------------------------------------------- board
constexpr u64 columnMask(int w, int h, int x) {
    u64 m = 0;
    for (int y = 0; y < h; y++) m |= 1ull << (y * w + x);
    return m;
}
template <int W, int H> struct Board {
    static constexpr int N = W * H;
    static constexpr u64 FULL = (1ull << N) - 1;
    static constexpr u64 NOT_FIRST = FULL & ~columnMask(W, H, 0);
    static constexpr u64 NOT_LAST = FULL & ~columnMask(W, H, W - 1);
    static HD u64 east(u64 m) { return (m & NOT_LAST) << 1; }
    static HD u64 west(u64 m) { return (m & NOT_FIRST) >> 1; }
    static HD u64 down(u64 m) { return (m << W) & FULL; }
    static HD u64 up(u64 m) { return m >> W; }
    static HD u64 adjacent(u64 m) { return east(m) | west(m) | down(m) | up(m); }
    static HD u64 atLeastTwo(u64 m) {
        u64 a = east(m), b = west(m), c = down(m), d = up(m);
        return (a & b) | (c & d) | ((a | b) & (c | d));
    }
    static HD u64 core(u64 m) {
        for (;;) {
            u64 k = m & atLeastTwo(m);
            if (k == m) return m;
            m = k;
        }
    }
    // how many of the last cells the player who takes E\X may keep back: 1, 2, or 0 for none
    static HD int keep(u64 x, u64 rest) {
        if (rest & adjacent(x) & adjacent(rest)) return 1;
        return rest & atLeastTwo(rest) ? 2 : 0;
    }
    // value of E from the value v of its core X, t = |E\X|, k = keep
    static HD int settle(int t, int k, int v) { return k ? t - k + abs(v + k) : t + v; }
    // cells whose only empty neighbour among left, right and above is one: they need the cell below
    static HD u64 owing(u64 m) {
        u64 a = east(m), b = west(m), c = down(m);
        return m & (a ^ b ^ c) & ~(a & b & c);
    }
};

// ---------------------------------------------------------------- ranking
static const u32 NO_STATE = 0xffffffffu;
template <int W, int H> struct View {  // what the device reads
    static constexpr int R = 1 << W, N = W * H;
    const u32* prefix;   // per row, transition and cells left: how many positions come before
    const u32* base;     // [O*R+B] first transition of the state
    const u8* place;     // [O*R+C] place of C among the supersets of O
    const u8* super;     // [O*R+i] i-th superset of O
    u64 rowOff[H];
    const u64* layerOff; // [N+1] first position of each layer in table
    i8* table;
    static HD int stride(int r) { return W * (H - r) + 1; }

    HD u64 rank(u64 m) const {
        typedef Board<W, H> Bd;
        u64 owe = Bd::owing(m), res = 0;
        int left = popc(m);
        u32 b = 0, o = 0;
#pragma unroll
        for (int r = 0; r < H; r++) {
            u32 c = (u32)(m >> (r * W)) & (R - 1);
            u32 t = base[o * R + b] + place[o * R + c];
            res += prefix[rowOff[r] + (u64)t * stride(r) + left];
            left -= popc(c);
            b = c;
            o = (u32)(owe >> (r * W)) & (R - 1);
        }
        return res;
    }
    HD u64 unrank(int n, u64 idx) const {
        u64 m = 0;
        int left = n;
        u32 b = 0, o = 0;
        for (int r = 0; r < H; r++) {
            u32 first = base[o * R + b];
            int lo = 0, hi = (R >> popc(o)) - 1;
            while (lo < hi) {  // last superset whose prefix is <= idx
                int mid = (lo + hi + 1) >> 1;
                if (prefix[rowOff[r] + (u64)(first + mid) * stride(r) + left] <= idx) lo = mid; else hi = mid - 1;
            }
            idx -= prefix[rowOff[r] + (u64)(first + lo) * stride(r) + left];
            u32 c = super[o * R + lo];
            m |= (u64)c << (r * W);
            left -= popc(c);
            u32 e = (c << 1) & (R - 1), w = c >> 1;
            o = c & (e ^ w ^ b) & ~(e & w & b);
            b = c;
        }
        return m;
    }
    HD int coreValue(u64 x) const { return table[layerOff[popc(x)] + rank(x)]; }
    HD int value(u64 e) const {
        u64 x = Board<W, H>::core(e), rest = e & ~x;
        return Board<W, H>::settle(popc(rest), Board<W, H>::keep(x, rest), coreValue(x));
    }
};

template <int W, int H> struct Ranking {  // host side
    static constexpr int R = 1 << W, N = W * H;
    std::vector<u32> base, prefix;
    std::vector<u8> place, super;
    u64 rowOff[H];
    u64 count[N + 1];
    u32 transitions = 0;
    std::vector<u32> stateB, stateO;

    static u32 rowOwing(u32 b, u32 c) { u32 e = (c << 1) & (R - 1), w = c >> 1; return c & (e ^ w ^ b) & ~(e & w & b); }
    static bool rowDead(u32 b, u32 c) { return (c & ~((c << 1) | (c >> 1) | b)) != 0; }

    Ranking() {
        base.assign(R * R, NO_STATE); place.assign(R * R, 0); super.assign(R * R, 0);
        for (u32 o = 0; o < (u32)R; o++)
            for (u32 c = 0, i = 0; c < (u32)R; c++)
                if ((c & o) == o) { place[o * R + c] = (u8)i; super[o * R + i] = (u8)c; i++; }
        addState(0, 0);
        for (size_t s = 0; s < stateB.size(); s++)
            for (u32 c = 0; c < (u32)R; c++)
                if ((c & stateO[s]) == stateO[s] && !rowDead(stateB[s], c)) addState(c, rowOwing(stateB[s], c));
        // row 0 has one state only, the first one
        u64 off = 0;
        for (int r = 0; r < H; r++) { rowOff[r] = off; off += (u64)(r ? transitions : R) * (W * (H - r) + 1); }
        prefix.assign(off, 0);
        size_t S = stateB.size();
        std::vector<u64> next(S, 0), cur;   // [state][cells left], stride of the row
        int nstride = 1;
        for (size_t s = 0; s < S; s++) next[s] = stateO[s] == 0;
        std::vector<u32> idOf(R * R, NO_STATE);
        for (size_t s = 0; s < S; s++) idOf[stateO[s] * R + stateB[s]] = (u32)s;
        for (int r = H - 1; r >= 0; r--) {
            int st = W * (H - r) + 1;
            size_t use = r ? S : 1;
            cur.assign(use * st, 0);
            for (size_t s = 0; s < use; s++) {
                u32 o = stateO[s], b = stateB[s];
                for (u32 i = 0; i < (u32)(R >> popc(o)); i++) {
                    u32 c = super[o * R + i];
                    u64 at = rowOff[r] + (u64)(base[o * R + b] + i) * st;
                    for (int n = 0; n < st; n++) {
                        if (cur[s * st + n] > 0xffffffffull) { printf("layer too large\n"); exit(1); }
                        prefix[at + n] = (u32)cur[s * st + n];
                    }
                    if (rowDead(b, c)) continue;
                    u32 to = idOf[rowOwing(b, c) * R + c];
                    for (int n = 0; n < nstride; n++) cur[s * st + n + popc(c)] += next[(size_t)to * nstride + n];
                }
            }
            next.swap(cur);
            nstride = st;
        }
        for (int n = 0; n <= N; n++) count[n] = next[n];
    }
    void addState(u32 b, u32 o) {
        if (base[o * R + b] != NO_STATE) return;
        base[o * R + b] = transitions;
        transitions += R >> popc(o);
        stateB.push_back(b); stateO.push_back(o);
    }
};

// ---------------------------------------------------------------- device jobs
template <int W, int H> struct SolveLayer {
    typedef Board<W, H> Bd;
    View<W, H> view;
    i8* out;
    int n;
    DEV void operator()(u64 i) const {
        u64 x = view.unrank(n, i);
        int best = n ? -100 : 0;
        for (u64 m = x; m; m &= m - 1) {
            u64 e = x & ~(m & (0 - m)), c = Bd::core(e), rest = e & ~c;
            int t = popc(rest), k = Bd::keep(c, rest);
            if (k && 1 - (t - k) <= best) continue;  // a safe lower bound for the opponent: no better than best
            int v = 1 - Bd::settle(t, k, view.coreValue(c));
            best = v > best ? v : best;
        }
        out[i] = (i8)best;
    }
};
struct SumLayer {  // checksum and histogram of one layer; job i of WORKERS takes every WORKERS-th position
    const i8* values;
    u64 n;
    u64* sum;    // [1]
    u64* bins;   // [256], index = value as u8
    DEV void operator()(u64 i) const {
        u64 s = 0;
        u32 own[51];  // values of one layer have one parity: (value + 50) / 2
        for (int b = 0; b < 51; b++) own[b] = 0;
        int parity = 0;
        for (u64 k = i; k < n; k += WORKERS) {
            int v = values[k];
            s += splitmix64((k << 8) | (u8)v);
            own[(v + 50) >> 1]++;
            parity = v & 1;
        }
        for (int b = 0; b < 51; b++)
            if (own[b]) add64(bins + (u8)(2 * b - 50 + parity), own[b]);
        if (s) add64(sum, s);
    }
};
template <int W, int H> struct Evaluate {
    View<W, H> view;
    const u64* empty;
    i8* out;
    DEV void operator()(u64 i) const { out[i] = (i8)view.value(empty[i]); }
};
template <int W, int H> struct CheckRank {  // rank(unrank(i)) == i and the mask is a core of n cells
    View<W, H> view;
    int n;
    u64 step;
    u64* bad;
    DEV void operator()(u64 j) const {
        u64 i = j * step, m = view.unrank(n, i);
        if (view.rank(m) != i || popc(m) != n || Board<W, H>::core(m) != m) add64(bad, 1);
    }
};

// ---------------------------------------------------------------- one board, solved
static double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

template <int W, int H> struct Solved {
    static constexpr int N = W * H;
    Ranking<W, H> ranking;
    View<W, H> view;
    u64 total = 0, sums[N + 1], hist[N + 1][256];

    Solved(bool chatty) {
        double t0 = now();
        std::vector<u64> off(N + 1);
        for (int n = 0; n <= N; n++) { off[n] = total; total += ranking.count[n]; }
        view.table = devAlloc<i8>(total);
        view.prefix = upload(ranking.prefix); view.base = upload(ranking.base);
        view.layerOff = upload(off); view.place = upload(ranking.place); view.super = upload(ranking.super);
        for (int r = 0; r < H; r++) view.rowOff[r] = ranking.rowOff[r];
        printf("%dx%d: %llu two-core positions, %zu row states, %u transitions, prefix table %.1f MB, ready in %.2f s\n", W, H,
               (unsigned long long)total, ranking.stateB.size(), ranking.transitions, ranking.prefix.size() * 4e-6, now() - t0);
        fflush(stdout);
        u64* acc = devAlloc<u64>(258);
        for (int n = 0; n <= N; n++) {
            std::vector<u64> h(258, 0);
            toDev(acc, h.data(), 258);
            u64 c = ranking.count[n], step = c > 1000000 ? c / 1000000 : 1;
            double t1 = now();
            forEach(c, SolveLayer<W, H>{view, view.table + off[n], n});
            double t2 = now();
            forEach(c ? (c - 1) / step + 1 : 0, CheckRank<W, H>{view, n, step, acc + 257});
            forEach(WORKERS, SumLayer{view.table + off[n], c, acc + 256, acc});
            toHost(h.data(), acc, 258);
            if (h[257]) { printf("RANKING BROKEN in layer %d\n", n); exit(1); }
            for (int k = 0; k < 256; k++) hist[n][k] = h[k];
            sums[n] = h[256];
            if (chatty && c) {
                printf("layer %2d: %11llu positions, checksum %016llx, %.2f s (total %.1f s)\n", n, (unsigned long long)c,
                       (unsigned long long)sums[n], t2 - t1, now() - t0);
                fflush(stdout);
            }
        }
        devFree(acc);
        printf("%dx%d solved in %.2f s\n", W, H, now() - t0);
        fflush(stdout);
    }
    ~Solved() { devFree(view.table); devFree(view.layerOff); devFree(view.prefix); devFree(view.base); devFree(view.place); devFree(view.super); }
    template <class T> T* upload(const std::vector<T>& v) { T* d = devAlloc<T>(v.size()); toDev(d, v.data(), v.size()); return d; }

    std::vector<i8> values(const std::vector<u64>& empty) const {
        std::vector<i8> out(empty.size());
        if (empty.empty()) return out;
        u64* e = devAlloc<u64>(empty.size());
        i8* o = devAlloc<i8>(empty.size());
        toDev(e, empty.data(), empty.size());
        forEach(empty.size(), Evaluate<W, H>{view, e, o});
        toHost(out.data(), o, out.size());
        devFree(e); devFree(o);
        return out;
    }
    // margins for First of the openings up to symmetry (squares: cells with y <= x <= (W-1)/2), as "a1 +1"
    std::vector<int> openings(bool print) const {
        std::vector<u64> e;
        std::vector<std::string> names;
        for (int x = 0; x <= (W - 1) / 2; x++)
            for (int y = 0; y <= x; y++) {
                e.push_back(Board<W, H>::FULL & ~(1ull << (y * W + x)));
                names.push_back(std::string(1, (char)('a' + x)) + std::to_string(y + 1));
            }
        std::vector<i8> v = values(e);
        std::vector<int> r;
        for (size_t i = 0; i < v.size(); i++) { r.push_back(1 - v[i]); if (print) printf("  opening %s: %+d for First\n", names[i].c_str(), 1 - v[i]); }
        return r;
    }
};

// ---------------------------------------------------------------- the slow twin and the self-check
template <int W, int H> void checkAgainstBrute() {
    typedef Board<W, H> Bd;
    std::vector<i8> v(1ull << Bd::N, 0);
    std::vector<u64> all;
    for (u64 e = 0; e <= Bd::FULL; e++) {
        all.push_back(e);
        int best = e ? -100 : 0;
        for (u64 m = e; m; m &= m - 1) {
            u64 x = m & (0 - m), rest = e & ~x;
            int w = popc(Bd::adjacent(x) & rest) <= 1 ? 1 + v[rest] : 1 - v[rest];
            best = w > best ? w : best;
        }
        v[e] = (i8)best;
    }
    Solved<W, H> s(false);
    std::vector<i8> got = s.values(all);
    u64 bad = 0;
    for (u64 e = 0; e <= Bd::FULL; e++) bad += got[e] != v[e];
    printf("%dx%d: every one of %llu subsets against brute force: %llu differences\n", W, H, (unsigned long long)all.size(), (unsigned long long)bad);
    if (bad) exit(1);
}
template <int W, int H> void checkKnown(u64 total, const std::vector<int>& want) {
    Solved<W, H> s(true);
    bool ok = s.total == total && s.openings(true) == want;
    printf("%dx%d self-check: %s\n", W, H, ok ? "ok" : "FAILED");
    if (!ok) exit(1);
}

// the ranking as the host reads it
template <int S> struct HostView {
    View<S, S> view;
    std::vector<u64> off;
    HostView(const Solved<S, S>& s) : view(s.view) {
        view.prefix = s.ranking.prefix.data(); view.base = s.ranking.base.data();
        view.place = s.ranking.place.data(); view.super = s.ranking.super.data();
        u64 total = 0;
        for (int n = 0; n <= S * S; n++) { off.push_back(total); total += s.ranking.count[n]; }
    }
};

// ---------------------------------------------------------------- output files
static FILE* openOut(const std::string& name) {
    const char* out = getenv("OUT");
    std::string p = std::string(out ? out : ".") + "/" + name;
    FILE* f = fopen(p.c_str(), "wb");
    if (!f) { printf("cannot write %s\n", p.c_str()); exit(1); }
    printf("writing %s\n", p.c_str());
    return f;
}
static void put32(FILE* f, u32 v) { for (int i = 0; i < 4; i++) fputc((v >> (8 * i)) & 255, f); }

// the least of the eight images of a set of cells
template <int S> struct Images {
    u64 image[8][S * S];
    Images() {
        for (int t = 0; t < 8; t++)
            for (int y = 0; y < S; y++)
                for (int x = 0; x < S; x++) {
                    int a = t & 1 ? S - 1 - x : x, b = t & 2 ? S - 1 - y : y;
                    image[t][y * S + x] = 1ull << (t & 4 ? a * S + b : b * S + a);
                }
    }
    bool isLeast(u64 m) const {
        for (int t = 1; t < 8; t++) {
            u64 im = 0;
            for (u64 q = m; q; q &= q - 1) im |= image[t][__builtin_ctzll(q)];
            if (im < m) return false;
        }
        return true;
    }
};
// losses: the 2-cores with at least `least` cells whose value is below zero, one of each eight images. "FLUMELS1",
// u32 side, u32 least, then for n = side*side down to least: u32 count and count times (u32 rank, i8 value), by rank.
template <int S> void writeLosses(const Solved<S, S>& s, int least) {
    Images<S> images;
    HostView<S> host(s);
    FILE* f = openOut("flume_losses_" + std::to_string(S) + ".bin");
    fwrite("FLUMELS1", 1, 8, f);
    put32(f, S); put32(f, least);
    for (int n = S * S; n >= least; n--) {
        u64 count = s.ranking.count[n];
        std::vector<i8> values(count);
        if (count) toHost(values.data(), s.view.table + host.off[n], count);
        std::vector<u32> ranks;
        for (u64 r = 0; r < count; r++)
            if (values[r] < 0 && images.isLeast(host.view.unrank(n, r))) ranks.push_back((u32)r);
        put32(f, (u32)ranks.size());
        for (u32 r : ranks) { put32(f, r); fputc((u8)values[r], f); }
        printf("losses: %d empty cells, %zu of about %llu positions\n", n, ranks.size(), (unsigned long long)count / 8);
    }
    fclose(f);
}
// samples for checking a solver: text lines "<hex mask of empty cells> <value>", random sets of 4..N cells
template <int S> void writeSamples(const Solved<S, S>& s, int each) {
    std::vector<u64> e;
    u64 seed = 1;
    for (int n = 4; n <= S * S; n++)
        for (int i = 0; i < each; i++) {
            u64 m = 0;
            while (popc(m) < n) m |= 1ull << (splitmix64(seed++) % (S * S));
            e.push_back(m);
        }
    std::vector<i8> v = s.values(e);
    FILE* f = openOut("flume_samples_" + std::to_string(S) + ".txt");
    for (size_t i = 0; i < e.size(); i++) fprintf(f, "%llx %d\n", (unsigned long long)e[i], v[i]);
    fclose(f);
}
// layers: one line per layer "n,count,checksum,value:count value:count ..."
template <int S> void writeLayers(const Solved<S, S>& s) {
    FILE* f = openOut("flume_layers_" + std::to_string(S) + ".csv");
    for (int n = 0; n <= S * S; n++) {
        const char* gap = "";
        fprintf(f, "%d,%llu,%016llx,", n, (unsigned long long)s.ranking.count[n], (unsigned long long)s.sums[n]);
        for (int v = -128; v < 128; v++)
            if (s.hist[n][(u8)v]) { fprintf(f, "%s%d:%llu", gap, v, (unsigned long long)s.hist[n][(u8)v]); gap = " "; }
        fprintf(f, "\n");
    }
    fclose(f);
}
template <int S> void deliver(int least, u64 total) {
    Solved<S, S> s(true);
    if (s.total != total) { printf("WRONG TOTAL %llu, wanted %llu\n", (unsigned long long)s.total, (unsigned long long)total); exit(1); }
    std::vector<i8> start = s.values({Board<S, S>::FULL});
    printf("%dx%d empty board: %+d for First\n", S, S, start[0]);
    s.openings(true);
    writeLayers<S>(s);
    writeSamples<S>(s, 1000);
    writeLosses<S>(s, least);
}

int main(int argc, char** argv) {
    int side = argc > 1 ? atoi(argv[1]) : 7, least = argc > 2 ? atoi(argv[2]) : side * side - 11;
    double t0 = now();
    checkAgainstBrute<3, 3>();
    checkAgainstBrute<4, 4>();
    checkAgainstBrute<5, 4>();
    checkKnown<5, 5>(31380, {1, -1, -1, 1, -1, 1});
    if (side == 5) deliver<5>(least, 31380);
    if (side >= 6) checkKnown<6, 6>(8071997, {0, 0, 0, 0, 0, 0});
    if (side == 6) deliver<6>(least, 8071997);
    if (side == 7) deliver<7>(least, 6330398606ull);
    printf("done in %.1f s\n", now() - t0);
    return 0;
}
