// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { Comparison } from '../../generated/api';
import { contest, pairing, tournament } from './fixtures';
import { refereesNamed, sayActor, sayConcession, sayCounted, sayFact, sayNext, sayRefusal, sayResult, sayTerm, sayWhy } from './format';

const four = tournament({ contests: [contest()] });

describe('a tournament in words', () => {
  it('tells results', () => {
    expect(sayResult(four, { kind: 'played', winner: 1 })).toBe('Ganhou Ana');
    expect(sayResult(four, { kind: 'forfeit', winner: 2 })).toContain('falta de comparência');
    expect(sayResult(four, null)).toBe('Sem resultado');
  });

  it('calls a referee by the name that the log has', () => {
    const fact = { 'referee-named': { referee: 2, name: 'Eva Lopes', contests: [] } };
    const names = refereesNamed([{ number: 4, at: 1, by: 'organiser', fact }]);
    expect(sayActor({ referee: 2 }, names)).toBe('Eva Lopes');
    expect(sayActor({ referee: 1 }, names)).toBe('árbitro 1');
  });

  it('tells what standings count', () => {
    expect(sayCounted({ rounds: 0, later: [] })).toBe('Ainda sem nenhuma ronda completa');
    expect(sayCounted({ rounds: 2, later: [] })).toBe('Depois de 2 rondas');
    expect(sayCounted({ rounds: 1, later: [{ round: 2, results: 3, games: 8 }] }))
      .toBe('Provisória. Depois de 1 ronda, e 3 de 8 resultados da ronda 2');
  });

  it('tells what is next', () => {
    expect(sayNext({ kind: 'draw', round: 2, contests: [1] })).toBe('Sortear a ronda 2');
    expect(sayNext({ kind: 'draw', round: 2, contests: [1, 2, 3] })).toBe('Sortear a ronda 2 (3 grupos)');
    expect(sayNext({ kind: 'enter_results', missing: 1, tables: 6 })).toBe('Falta 1 de 6 resultados');
  });

  it('tells what was given up, and why', () => {
    expect(sayConcession(four, { kind: 'rematch', one: 1, other: 2 })).toBe('Ana e Rui voltam a encontrar-se');
    expect(sayWhy(four, { kind: 'by_system', system: { name: 'knock_out', third_place: true } }, 1, 2)).toContain('eliminatória');
    expect(sayWhy(four, { kind: 'impossible', obstacle: { kind: 'not_there', entrant: 4 } }, 1, 4)).toContain('Zé');
    expect(sayWhy(four, { kind: 'drawn_otherwise' }, 1, 2)).toContain('versão anterior');
  });

  it('tells the other round by names, and what would be worse in it', () => {
    const than = (more: Partial<Comparison>): Comparison => ({
      criterion: 'same_school', drawn: 0, instead: 1, pairs: [], byes: [], drawbacks: [], alternative: { pairings: [] }, ...more,
    });
    const school = than({ pairs: [[3, 4]], drawbacks: [{ kind: 'same_school', one: 3, other: 4 }] });
    expect(sayWhy(four, { kind: 'rejected', comparison: school }, 1, 2))
      .toBe('Se Ana jogasse com Rui, Inês jogaria com Zé. Seria pior: Inês e Zé são da mesma escola.');
    const high = than({ criterion: 'high_bye', byes: [2], drawbacks: [{ kind: 'high_bye', entrant: 2, points: 4, lowest: 2 }] });
    expect(sayWhy(four, { kind: 'chosen', comparison: high }, 1))
      .toBe('Se Ana não tivesse folga, Rui teria folga. Seria pior: a folga iria para Rui, com 2 pontos, e há quem tenha 1 ponto.');
    const lots = than({ criterion: 'chance' });
    expect(sayWhy(four, { kind: 'chosen', comparison: lots }, 1, 2)).toContain('o resto da ronda ficaria igual');
    const many = than({ pairs: [[1, 3], [2, 4], [1, 3], [2, 4], [1, 3]] });
    expect(sayWhy(four, { kind: 'chosen', comparison: many }, 1, 2)).toContain('e mudavam mais 2 mesas');
  });

  it('shows the arithmetic of a term', () => {
    const source = { kind: 'opponent', entrant: 2, points: 4, halved_byes: 1 } as const;
    expect(sayTerm(four, { round: 1, counts: 3, source })).toBe('1½ (Rui, com 1 folga a valer meio)');
    expect(sayTerm(four, { round: 1, counts: 2, source: { kind: 'virtual_opponent' }, left_out: 'lowest' })).toContain('fica de fora');
  });

  it('tells what was done, also what it does not know', () => {
    const scored = { scored: { contest: 1, round: 2, table: 3, result: { kind: 'played', winner: 1 } } };
    expect(sayFact(four, scored)).toBe('resultado · ronda 2 · mesa 3 · Ganhou Ana');
    const played = tournament({ contests: [contest({ rounds: [{ pairings: [pairing(3, 1, 2)], byes: [], absent: [] }] })] });
    const at = { contest: 1, round: 1, table: 3 };
    expect(sayFact(played, { scored: { ...at, result: null } })).toBe('resultado · ronda 1 · mesa 3 · Ana – Rui · Sem resultado');
    expect(sayFact(played, { settled: { at } })).toBe('conflito visto · ronda 1 · mesa 3 · Ana – Rui');
    expect(sayFact(four, { withdrawn: { entrant: 3 } })).toContain('Inês');
    expect(sayFact(four, 'something-new')).toBe('something-new');
  });

  it('has a sentence for a refusal, or the reason the server gave', () => {
    expect(sayRefusal({ code: 'locked', why: '' })).toContain('fechada');
    const missing = [{ round: 1, tables: [2] }, { round: 2, tables: [1, 3] }];
    expect(sayRefusal({ code: 'unfinished', why: '', cause: { contest: { kind: 'group', number: 2 }, missing } }))
      .toBe('Grupo 2: faltam resultados na ronda 1, mesa 2; ronda 2, mesas 1, 3.');
    const everybody = { contest: { kind: 'everybody' }, missing };
    expect(sayRefusal({ code: 'unfinished', why: '', cause: everybody })).toMatch(/^Faltam resultados na ronda 1/);
    expect(sayRefusal({ code: 'no-final', why: '', cause: { kind: 'unfinished', group: 0, missing } })).toMatch(/^Grupo 1: faltam/);
    expect(sayRefusal({ code: 'no-final', why: '', cause: { kind: 'unfinished', group: 0, missing: [] } })).toContain('grupo 1');
    expect(sayRefusal({ code: 'never-heard', why: 'because' })).toContain('because');
  });

  it('says what has happened to a draft, and what to do about a game that was played since', () => {
    const changes = [{ kind: 'left', entrant: 2, name: 'Rui' }, { kind: 'corrected', round: 1, table: 3 }];
    const stale = sayRefusal({ code: 'stale-draft', why: '', cause: { contest: { kind: 'everybody' }, changes } });
    expect(stale).toContain('Rui saiu; corrigiu-se o resultado da ronda 1, mesa 3');
    const played = sayRefusal({ code: 'played-since', why: '', cause: { round: 2, table: 1 } });
    expect(played).toContain('ronda 2, mesa 1');
    expect(played).toContain('Apague primeiro');
  });

  it('names whoever a play-off cannot be about', () => {
    const cause = { kind: 'not_level', one: 1, other: 2, names: ['Ana', 'Rui'] };
    expect(sayRefusal({ code: 'no-play-off', why: '', cause })).toContain('Rui não está em igualdade com Ana');
  });

  it('tells an organiser what an organiser can do about a closed round', () => {
    const cause = { kind: 'drawn', round: 1, table: 4, next: 2 };
    const told = sayRefusal({ code: 'cannot-clear', why: '', cause });
    expect(told).toContain('a ronda 2 foi sorteada com ele');
    expect(told).not.toContain('só a organização');
  });
});
