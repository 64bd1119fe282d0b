import { loadSharp } from '../platform/images.ts';

/** A file as a browser would have it chosen. */
export interface DemoFile {
  name: string;
  bytes: Buffer;
}

const drawn = async (svg: string) => (await loadSharp())(Buffer.from(svg));

/** A scan of a document: drawn, so that it is nobody's. */
const aScan = async (name: string, colour: string): Promise<DemoFile> => ({
  name,
  bytes: await (
    await drawn(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="640"><rect width="900" height="640" fill="#e9e4da"/>
     <rect x="60" y="60" width="780" height="520" rx="24" fill="#fff" stroke="${colour}" stroke-width="6"/>
     <rect x="110" y="130" width="200" height="260" rx="12" fill="${colour}" opacity=".25"/>
     <circle cx="210" cy="225" r="52" fill="${colour}" opacity=".6"/><path d="M130 390a80 80 0 0 1 160 0z" fill="${colour}" opacity=".6"/>
     ${[150, 200, 250, 300, 350].map((y, i) => `<rect x="360" y="${y}" width="${420 - i * 45}" height="18" rx="9" fill="#b9b2a4"/>`).join('')}
     <rect x="110" y="450" width="680" height="26" rx="13" fill="#d8d2c5"/><rect x="110" y="500" width="560" height="26" rx="13" fill="#d8d2c5"/></svg>`,
    )
  )
    .jpeg({ quality: 80 })
    .toBuffer(),
});

/** Boxes ready to be handed out. */
const aHandOut = async (name: string, hue: number): Promise<DemoFile> => ({
  name,
  bytes: await (
    await drawn(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="750"><rect width="1200" height="750" fill="hsl(${hue},38%,86%)"/>
     <rect y="520" width="1200" height="230" fill="hsl(${hue},22%,70%)"/>
     ${[0, 1, 2, 3, 4, 5]
       .map(i => {
         const [x, y] = [120 + (i % 3) * 330, i < 3 ? 400 : 220];
         return `<rect x="${x}" y="${y}" width="290" height="170" rx="8" fill="hsl(32,45%,${62 - i * 3}%)"/><rect x="${x + 125}" y="${y}" width="40" height="170" fill="hsl(40,60%,80%)" opacity=".7"/>`;
       })
       .join('')}</svg>`,
    )
  )
    .jpeg({ quality: 80 })
    .toBuffer(),
});

const aLogo = async (name: string): Promise<DemoFile> => ({
  name,
  bytes: await (
    await drawn(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" rx="80" fill="#1f5c4d"/>
     <circle cx="150" cy="210" r="70" fill="#f4c95d"/><circle cx="250" cy="210" r="70" fill="#fff" opacity=".85"/></svg>`,
    )
  )
    .png()
    .toBuffer(),
});

/** A page of paper as PDF, with a line on it. */
function aDocument(name: string, line: string): DemoFile {
  const text = `BT /F1 20 Tf 72 740 Td (${line}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 6\n0000000000 65535 f \n${places.join('')}`;
  return {
    name,
    bytes: Buffer.from(`${body}${table}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`),
  };
}

/** Several events show the same picture: each is drawn once. */
const handOuts = new Map<number, Promise<DemoFile>>();
function handOut(index: number): Promise<DemoFile> {
  const picture = handOuts.get(index) ?? aHandOut(`видача-${index + 1}.jpg`, 28 + index * 40);
  handOuts.set(index, picture);
  return picture;
}

/** Documents of the partners who wait for approval, and pictures of events. */
export const demoFiles = {
  passport: () => aScan('паспорт.jpg', '#3c5a99'),
  certificate: () => aScan('посвідчення-волонтера.jpg', '#9b6a1f'),
  register: () => aDocument('витяг-ЄДР.pdf', 'Extract from the register (demo)'),
  nonProfit: () => aDocument('рішення-про-неприбутковість.pdf', 'Certificate of non-profitability (demo)'),
  letter: () => aDocument('лист-запит.pdf', 'Request letter (demo)'),
  logo: () => aLogo('логотип.png'),
  handOut,
};
