import { describe, expect, test } from 'vitest';
import { readPdf } from '../testing/pdf-text.ts';
import { drawPaper } from './draw-paper.ts';
import { drawJobCard } from './jobcard-paper.ts';
import { sampleInvoiceLine, sampleInvoicePaper } from '#rules/invoice-paper-sample.ts';
import { invoiceBlocks } from '#rules/invoice-paper.ts';
import { sampleLine, samplePaper, samplePayment } from '#rules/jobcard-paper-sample.ts';
import { runsOf } from './scripts.ts';
import { wrap } from './wrap.ts';

const drawn = async (paper: Parameters<typeof drawJobCard>[0]) => readPdf((await drawJobCard(paper)).bytes);

describe('a line of several scripts', () => {
  test('is cut where the letters change, and signs stay with the letter they stand on', () => {
    expect(runsOf('Raja முருகன் & सेवा ₹5')).toEqual([
      { script: 'latin', text: 'Raja ' },
      { script: 'tamil', text: 'முருகன்' },
      { script: 'latin', text: ' & ' },
      { script: 'devanagari', text: 'सेवा' },
      { script: 'latin', text: ' ₹5' },
    ]);
  });

  test('shows a plain mark for a letter of no face of ours, and leaves a picture or sign out', () => {
    const has = (_: string, letter: string) => /[\p{Script=Latin} ]/u.test(letter);
    expect(runsOf('Ravi 👨🏽‍🔧★ రా', has)).toEqual([{ script: 'latin', text: 'Ravi  ?' }]);
  });

  test('loses what cannot be printed', () => {
    expect(runsOf('a\u0007b\u202Ec')).toEqual([{ script: 'latin', text: 'a b c' }]);
  });
});

describe('a text that is too long for a line', () => {
  const measure = (text: string) => Array.from(text).length;

  test('breaks between words and at its own line breaks', () => {
    expect(wrap('one two three\r\nfour\n\nfive', 8, measure)).toEqual(['one two', 'three', 'four', '', 'five']);
  });

  test('stays on one line when it fits as a whole, though its words beside each other do not', () => {
    const closer = (text: string) => text.length + 0.25;
    expect(wrap('one  two three', closer('one two three'), closer)).toEqual(['one two three']);
  });

  test('breaks a word that is wider than the line, never inside a letter', () => {
    expect(wrap('ab கொகொகொ', 5, measure)).toEqual(['ab', 'கொகொ', 'கொ']);
  });
});

describe('the PDF of a job card', () => {
  test('sets a Tamil name inside an English line, and the rupee sign', async () => {
    const { pages } = await drawn(
      samplePaper({ customerName: 'Raja முருகன் Sons', lines: [sampleLine()], totalAmount: 500 }),
    );
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('Raja \nமுருகன்\n Sons');
    expect(pages[0]).toContain('₹500.00');
    expect(pages[0]).toContain('Page 1 of 1');
  });

  test('flows over pages: the head of the table comes again, each page says which it is', async () => {
    const lines = Array.from({ length: 200 }, (_, index) => sampleLine({ description: `Line ${index + 1}.` }));
    const { pages } = await drawn(samplePaper({ lines, customerConcerns: 'Word '.repeat(1000) }));
    const whole = pages.join('\n');
    expect(lines.filter(({ description }) => !whole.includes(`${description}\n`))).toEqual([]);
    expect(pages.filter((page) => page.includes('Line ')).every((page) => page.includes('Description\nQty'))).toBe(
      true,
    );
    expect(pages.length).toBeGreaterThan(4);
    expect(pages.map((page) => /Page (\d+) of (\d+)/.exec(page)?.slice(1).map(Number))).toEqual(
      pages.map((_, index) => [index + 1, pages.length]),
    );
    expect(pages.slice(1).every((page) => page.startsWith('Job Card JC00000001, TN 01 AB 0001'))).toBe(true);
  });

  test('holds whatever people type: letters we have no face for, a word without end, a line of nothing', async () => {
    const odd = 'தமிழ்'.repeat(200) + '😀 <script>' + 'x'.repeat(3000) + '\n\n\n\u0000';
    const { pages } = await drawn(
      samplePaper({ customerName: 'அ'.repeat(120), advisorObservations: odd, jobCardNumber: 'N'.repeat(40) }),
    );
    expect(pages.join('')).toContain('<script>');
    const { pages: foreign } = await drawn(samplePaper({ customerName: 'Ravi 😀 ราวี' }));
    expect(foreign[0]).toContain('Ravi ???\n');
  });

  test.each(['முருகன்', 'रवि', 'ರವಿ', 'రవి', 'രവി', 'রবি', 'રવિ', 'ਰਵੀ', 'ରାମ'])(
    'sets a name in the letters of its city: %s',
    async (name) => {
      const { pages } = await drawn(samplePaper({ customerName: name }));
      const set = /^Customer\n(.*)$/m.exec(pages[0]!)?.[1] ?? '';
      // a sign that is spoken after its letter may stand before it
      expect(Array.from(set).toSorted()).toEqual(Array.from(name).toSorted());
    },
  );

  test('holds eight lines, notes, payments and the signatures on one page', async () => {
    const lines = Array.from({ length: 8 }, (_, index) =>
      sampleLine({ description: `Line ${index + 1}`, kind: index % 2 ? 'PART' : 'LABOUR' }),
    );
    const { pages } = await drawn(
      samplePaper({
        lines,
        customerConcerns: 'Brakes squeal\nAC is weak\nNoise from the left front wheel at speed',
        advisorObservations: 'Pads worn to 2 mm\nGas low',
        payments: [samplePayment({ advance: true }), samplePayment({ mode: 'CASH' })],
        advisorName: 'Test Advisor',
        technicianName: 'Test Technician',
        bayNumber: 'Bay 2',
        totalAmount: 4000,
        amountPaid: 600,
      }),
    );
    expect(pages).toHaveLength(1);
    expect(pages[0]!.slice(pages[0]!.indexOf('Line 8'))).toContain('For Test Motors');
  });

  test.each(['শ্রীকৃষ্ণ।', 'શ્રીકૃષ્ણ।', 'ਸ੍ਰੀ।', 'ଶ୍ରୀକୃଷ୍ଣ।'])(
    'sets joined letters and the full stop of %s',
    async (customerName) => {
      const { pages } = await drawn(samplePaper({ customerName }));
      expect(pages[0]).not.toContain('?');
      expect(pages[0]).toContain('।');
    },
  );

  test.each(['శ్రీకృష్ణ', 'ശ്രീകൃഷ്ണൻ'])('sets a mark for which the face has no place: %s', async (customerName) => {
    expect((await drawn(samplePaper({ customerName }))).pages).toHaveLength(1);
  });

  test('is named after the card and says nothing else of itself than card, garage and when', async () => {
    const { info } = await drawn(samplePaper());
    expect(info).toContain('Job Card JC00000001');
    expect(info).toContain('Test Motors');
    expect(info).not.toMatch(/Test Customer|9100000001|garage@test/);
  });
});

describe('the PDF of an invoice', () => {
  const invoicePdf = async (count: number) => {
    const description = (at: number) => `Part ${at}. முருகன் ब्रेक`;
    const lines = Array.from({ length: count }, (_, at) =>
      sampleInvoiceLine({
        kind: at % 4 === 0 ? 'LABOUR' : 'PART',
        description: description(at),
        hsn: ['998714', '8421', '2710', '4009'][at % 4]!,
      }),
    );
    const { garage } = sampleInvoicePaper([]);
    const paid = { upiId: 'demo@bank', bankDetails: 'Test Bank\nTEST0000001', invoiceTerms: 'Paid within a fortnight' };
    const first = { id: 'default', name: 'Guindy', address: null, phone: null };
    const branch = { id: 'b2', name: 'Velachery', address: '9 Lake Road, Chennai 600042', phone: '9000000002' };
    const shown = { garage: { ...garage, ...paid, branches: [first, branch] } };
    const paper = sampleInvoicePaper(lines, { branchId: branch.id }, shown);
    const { bytes, name } = await drawPaper({
      name: 'INV-26-27-00001',
      title: 'Tax Invoice INV/26-27/00001',
      garage: 'Test Motors',
      runningHead: 'Tax Invoice INV/26-27/00001, ORIGINAL FOR RECIPIENT',
      printedAt: '2026-11-24T10:00:00.000Z',
      blocks: invoiceBlocks(paper),
    });
    return { name, ...readPdf(bytes) };
  };

  test('of one line takes one page, with words, tax by code, how to pay, and who signs', async () => {
    const { pages, name } = await invoicePdf(1);
    expect(name).toBe('INV-26-27-00001');
    expect(pages).toHaveLength(1);
    for (const said of [
      'ORIGINAL FOR RECIPIENT',
      'Tax by HSN/SAC',
      'Rupees Two Thousand Seven Hundred Seventy-Four Only',
      'To pay: ₹2,774.00',
      'TEST0000001',
      'Paid within a fortnight',
      'Authorised signatory',
    ])
      expect(pages[0]).toContain(said);
  });

  test('of eight lines by four codes takes one page with how to pay and who signs', async () => {
    const { pages } = await invoicePdf(8);
    expect(pages).toHaveLength(1);
    for (const said of ['Branch Velachery', 'Scan with any UPI app', 'TEST0000001', 'Authorised signatory'])
      expect(pages[0]).toContain(said);
  });

  test('of sixty lines goes on under its number, every line with its figures on one page', async () => {
    const { pages } = await invoicePdf(60);
    expect(pages.length).toBeLessThanOrEqual(3);
    expect(pages.slice(1).every((page) => page.startsWith('Tax Invoice INV/26-27/00001'))).toBe(true);
    const whole = pages.join('\n');
    expect(Array.from({ length: 60 }, (_, at) => at).filter((at) => !whole.includes(`Part ${at}.`))).toEqual([]);
    expect(whole.match(/2,773\.60/g)).toHaveLength(60);
  });

  test('never has the signatures alone on a page', async () => {
    // about as many lines as the first page holds with all that follows them
    for (let count = 9; count <= 20; count += 1) {
      const last = (await invoicePdf(count)).pages.at(-1);
      expect(last, `${count} lines`).toMatch(/9% \+ 9%[^]*Authorised signatory/);
    }
  });
});
