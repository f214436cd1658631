// The words that people write above the columns of a list, as the server knows them (crates/championship/src/registration/column.rs;
// a test compares).

export const NAME_HEADINGS = [
  'nome', 'aluno', 'aluna', 'alunoa', 'nomedoaluno', 'nomedoalunoa', 'nomedoaalunoa', 'nomedaaluna', 'nomecompleto', 'jogador', 'jogadora',
  'participante', 'name', 'fullname', 'pupil', 'pupilname', 'student', 'studentname', 'player', 'entrant',
];
export const SCHOOL_HEADINGS = [
  'escola', 'nomedaescola', 'agrupamento', 'agrupamentodeescolas', 'school', 'schoolname', 'club', 'clube',
];

/** Small letters and numbers, without accents, signs and spaces. */
const folded = (text: string) => text.normalize('NFKD').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

export const isNameHeading = (cell: string) => NAME_HEADINGS.includes(folded(cell));
export const isSchoolHeading = (cell: string) => SCHOOL_HEADINGS.includes(folded(cell));
