import { expect, test } from '@playwright/test';

test('the landing page brings no schemas along: what checks data comes with the pages that need it', async ({ request }) => {
  const page = await (await request.get('/')).text();
  const scripts = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path ?? '');
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(await (await request.get(script)).text(), script).not.toContain('ZodError');
});
