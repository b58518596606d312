import { describe, expect, it } from 'vitest';
import { dataFolder } from './data-folder.ts';
import { checkHelpLines, type HelpLineEntry, helpLineSchema, helpLinesByCountry } from './help-lines.ts';
import { loadKnowledgeFiles } from './load.ts';

const { helpLines } = loadKnowledgeFiles(dataFolder).files;

const LINE: HelpLineEntry = {
  country: 'GB',
  kind: 'crisis',
  name: 'A line',
  phone: '116 123',
  sources: ['https://example.org/one', 'https://example.org/two'],
  seen: '2026-11-21',
};

describe('help lines', () => {
  it('are taken only where two pages agree and there is a way to reach them', () => {
    expect(helpLineSchema.safeParse(LINE).success).toBe(true);
    const { phone: _phone, ...silent } = LINE;
    for (const wrong of [
      { ...LINE, sources: [LINE.sources[0]] },
      { ...LINE, sources: [LINE.sources[0], LINE.sources[0]] },
      silent,
      { ...LINE, seen: undefined },
    ])
      expect(helpLineSchema.safeParse(wrong).success).toBe(false);
  });

  it('are refused when they stand twice, or when an emergency number cannot be one', () => {
    const messages: string[] = [];
    const emergency = { ...LINE, file: 'x', kind: 'emergency' as const, phone: '0800 111 222' };
    checkHelpLines([{ ...LINE, file: 'x' }, { ...LINE, file: 'x' }, emergency], (_entry, message) => messages.push(message));
    expect(messages).toEqual(['GB crisis 116 123: stands twice', 'GB A line: an emergency number has two to five digits']);
  });

  it('reach the site by country and kind, without what is for readers only', () => {
    const { GB } = helpLinesByCountry([{ ...LINE, remark: 'Check it.' }]);
    expect(GB).toEqual({ crisis: [{ name: 'A line', phone: '116 123', source: LINE.sources[0], seen: LINE.seen }] });
  });

  it('give a number for an ambulance and people to talk to in the countries most visitors come from', () => {
    const all = helpLinesByCountry(helpLines);
    for (const country of ['US', 'GB', 'CA', 'AU', 'IE', 'NZ', 'IN', 'ZA', 'DE', 'FR', 'ES', 'IT', 'JP']) {
      expect(all[country]?.emergency, country).toBeTruthy();
      expect(all[country]?.crisis, country).toBeTruthy();
    }
  });
});
