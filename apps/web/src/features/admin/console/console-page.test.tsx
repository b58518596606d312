import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { faultsOf } from '../../../../test/faults-of.ts';
import { signedIn } from '../../../../test/fixtures/people.ts';
import { renderSite } from '../../../../test/render-site.tsx';

beforeAll(() => import('../index.ts'));

it('answers by itself or by the server, says what it does not know, and brings back what was typed', async () => {
  const asked: unknown[] = [];
  const { visitor } = renderSite('/admin/system/debug', {
    'GET /api/user': { body: signedIn('system') },
    'POST /api/admin/system/console': (body) => {
      asked.push(body);
      return { body: { lines: ['Consilium 1.2.3'] } };
    },
  });
  const line = await screen.findByRole('textbox', { name: 'Command' });
  const log = screen.getByRole('log');
  await visitor.type(line, '   {Enter}');
  expect(log.textContent).toBe('');
  await visitor.type(line, 'reboot now{Enter}');
  expect(log.textContent).toContain("Command not found: reboot now. Type 'help' for available commands.");
  await visitor.type(line, 'help{Enter}');
  for (const command of ['status', 'memory', 'cache clear', 'version', 'sessions', 'jobs', 'queries']) expect(log.textContent).toContain(`${command}: `);
  expect(asked).toEqual([]);
  await visitor.type(line, ' VERSION ');
  await visitor.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Consilium 1.2.3')).toBeTruthy();
  expect(asked).toEqual([{ command: 'version' }]);
  expect(await faultsOf(document.body)).toEqual([]);
  await visitor.type(line, '{ArrowUp}{ArrowUp}');
  expect(line).toHaveProperty('value', 'help');
  await visitor.type(line, '{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(line).toHaveProperty('value', 'reboot now');
  await visitor.type(line, '{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(line).toHaveProperty('value', '');
  await visitor.type(line, 'clear{Enter}');
  expect(log.textContent).toBe('');
});
