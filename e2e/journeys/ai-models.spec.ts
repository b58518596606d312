import { expect, type Page, test } from '@playwright/test';
import { type ModelServer, openModelServer } from '../../apps/server/src/testing/model-server.ts';
import { expectAccessible } from '../accessible.ts';
import { startOwnServer } from '../own-server.ts';
import { enter, open } from '../people.ts';

const HEADACHE = 'For three days I have a throbbing headache on the right side, light hurts and I feel sick, no fever';
const SUMMARY = 'It may be a migraine, in which a throbbing headache on one side is usual.';

let model: ModelServer;
let site: Awaited<ReturnType<typeof startOwnServer>>;
test.beforeAll(async ({ playwright }) => {
  model = await openModelServer();
  site = await startOwnServer({ AI_ALLOW_PRIVATE_ADDRESSES: 'true', AI_RELEASE_GATE: 'false' });
  const admin = await playwright.request.newContext({ baseURL: site.url });
  await enter(admin, { username: 'admin_of_models', password: 'any of them' });
  const form = { kind: 'general', name: 'Journey model', endpoint: model.url, model: 'test-model', password: 'any of them' };
  const made = await (await admin.post('/api/admin/ai/models', { data: form })).json();
  const active = await admin.put(`/api/admin/ai/models/${made.id}`, { data: { ...made, active: true, password: 'any of them' } });
  expect(await active.json()).toMatchObject({ active: true, state: 'ready' });
  await admin.dispose();
});
test.afterAll(() => Promise.all([model.close(), site.stop()]));

async function toResults(page: Page) {
  await open(page, `${site.url}/symptom-analyzer`);
  await page.getByLabel('What do you feel?').fill(HEADACHE);
  await page.getByRole('textbox', { name: 'Age' }).fill('34');
  await page.getByText('Female', { exact: true }).click();
  await page.getByText('Not pregnant', { exact: true }).click();
  await page.getByRole('button', { name: 'See possible causes' }).click();
  const skip = page.getByRole('button', { name: 'Show results now' });
  const results = page.getByRole('heading', { level: 1, name: 'Results' });
  await expect(skip.or(results)).toBeVisible();
  if (await skip.isVisible()) await skip.click();
  await expect(results).toBeVisible();
}

test('who agrees is told the results in plain words, is answered from studies, and is sent for help by what a model heard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await toResults(page);
  const panel = page.getByRole('region', { name: 'Ask AI models too' });
  await expect(panel).toContainText('Journey model (a server of whoever runs this site)');
  await panel.getByRole('button', { name: 'I agree to send this' }).click();
  expect(model.asked).toEqual([]);

  model.otherwise({ how: 'well', text: `${SUMMARY} Take 800 mg of ibuprofen.` });
  await panel.getByRole('button', { name: 'Summarise the results' }).click();
  await expect(panel.getByText(SUMMARY)).toBeVisible();
  await expect(panel.getByText(/One sentence was left out/)).toBeVisible();
  await expect(panel.getByText(/ibuprofen/)).toHaveCount(0);

  // The model repeats a record it was given, and makes one up.
  let cited = '';
  model.otherwise({
    how: 'well',
    text: ({ messages = [] }) => {
      const [record] = JSON.parse(/RECORDS: (\[.*\])/.exec(String(messages.at(-1)?.content))?.[1] ?? '[]') as { id: string; text: string }[];
      const told = record?.text ?? '';
      cited = (/[^.]*\b(?:acupuncture|migraine)[^.]*\./i.exec(told)?.[0] ?? '').trim();
      const sentences = [
        { text: cited, ids: [record?.id ?? ''] },
        { text: 'Goat yoga prevents all migraine in everybody.', ids: ['smith-2019'] },
      ];
      return JSON.stringify({ sentences });
    },
  });
  await panel.getByLabel('Your question').fill('Does acupuncture help migraine?');
  await panel.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(panel.getByText('One sentence was left out, because no study bears it out.', { exact: false })).toBeVisible();
  await expect(panel.getByText(cited).first()).toBeVisible();
  await expect(panel.getByText(/Goat yoga/)).toHaveCount(0);
  await expectAccessible(page, 'seen');

  const heard = ['chest-pain', 'chest-pressure', 'breathlessness', 'pain-radiating-arm'].map((id) => ({ id, state: 'present' }));
  model.otherwise({ how: 'well', text: JSON.stringify({ findings: heard, causes: [{ condition: 'migraine', likelihood: 0.6 }] }) });
  await panel.getByRole('button', { name: 'Get a second opinion' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Emergency: get help now' })).toBeVisible();
  await expect(page.getByText(/^AI models read this in what you wrote/)).toBeVisible();
  await expect(panel).toHaveCount(0);
  await expectAccessible(page);
});
