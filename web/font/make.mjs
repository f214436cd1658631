// Makes the display face from its package: `npm run font` in web/. Writes src/style/display.woff2 (the letters that
// Portuguese and English need), src/style/display.css (the face, and system faces stretched to its measures, so that
// nothing moves when it arrives) and public/display-licence.txt. The result is kept; this is run only to change it.

import { fromBuffer } from '@capsizecss/unpack';
import georgia from '@capsizecss/metrics/georgia/700';
import noto from '@capsizecss/metrics/notoSerif/700';
import times from '@capsizecss/metrics/timesNewRoman/700';
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const WEIGHT = 600;
const FAMILY = 'Ludoteca Display';
const MOST_BYTES = 25_000;
/** Latin with its accents, and the signs that headings use. */
const RANGES = [[0x20, 0x7e], [0xa0, 0xff], [0x152, 0x153], [0x2013, 0x2014], [0x2018, 0x201e], [0x2022, 0x2022], [0x2026, 0x2026]];
/** Faces that stand in meanwhile: Windows and macOS, Android, and what is on almost every other machine. */
const STAND_INS = [
  ['Georgia', ['Georgia Bold', 'Georgia-Bold'], georgia],
  ['Noto', ['Noto Serif Bold', 'NotoSerif-Bold'], noto],
  ['Times', ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'LiberationSerif-Bold'], times],
];

const packaged = new URL('node_modules/@fontsource/fraunces/', import.meta.url);
const web = (path) => new URL(`../${path}`, import.meta.url);
const percent = (part) => `${(100 * part).toFixed(2)}%`;

const letters = RANGES.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)));
const whole = readFileSync(new URL(`files/fraunces-latin-${WEIGHT}-normal.woff2`, packaged));
const font = await subsetFont(whole, letters.join(''), { targetFormat: 'woff2' });
if (font.length > MOST_BYTES) throw new Error(`the face has ${font.length} bytes, ${MOST_BYTES} are the most`);

/** A stand-in as wide as the face on average, and as high. */
function standIn([name, locals, metrics], face) {
  const adjust = face.xWidthAvg / face.unitsPerEm / (metrics.xWidthAvg / metrics.unitsPerEm);
  const share = (value) => percent(value / (face.unitsPerEm * adjust));
  return `@font-face {
  font-family: '${FAMILY} ${name}';
  src: ${locals.map((local) => `local('${local}')`).join(', ')};
  font-weight: ${WEIGHT};
  size-adjust: ${percent(adjust)};
  ascent-override: ${share(face.ascent)};
  descent-override: ${share(-face.descent)};
  line-gap-override: ${share(face.lineGap)};
}
`;
}

const face = await fromBuffer(font);
const css = `/* The face of headings: Fraunces (SIL Open Font License, public/display-licence.txt), and system faces of the same measures
   until it is there. Made by font/make.mjs. */
@font-face {
  font-family: '${FAMILY}';
  src: url('./display.woff2') format('woff2');
  font-weight: ${WEIGHT};
  font-display: swap;
}
${STAND_INS.map((known) => standIn(known, face)).join('')}
:root {
  --serif: '${FAMILY}', ${STAND_INS.map(([name]) => `'${FAMILY} ${name}'`).join(', ')}, Georgia, serif;
}
`;

writeFileSync(web('src/style/display.woff2'), font);
writeFileSync(web('src/style/display.css'), css);
writeFileSync(web('public/display-licence.txt'), readFileSync(new URL('LICENSE', packaged)));
console.log(`${font.length} bytes, ${letters.length} letters`);
