import { expect, type Page, test } from '@playwright/test';

/** Presses from the written description to the outcome, as the review of an earlier build counted them (docs/methods.md): no task may take more. */
const MOST = { headache: 5, 'child with fever': 16, 'chest pain': 1, crisis: 1, fatigue: 8, vague: 15, gibberish: 16, Spanish: 16 } as const;

/** Fields that are written in. Of these the description does not count, and each other one counts once, however much is written in it. */
const FIELDS = 'textarea, input:not([type]), input[type="text"], input[type="search"]';

/**
 * Counts from the next page on, as the page itself sees it: clicks and taps, keys that press or choose what has the focus, and fields that are written in.
 * @returns checks what was counted so far, and notes it in the report.
 */
export async function countPresses(page: Page): Promise<(task: keyof typeof MOST) => void> {
  let presses = 0;
  await page.exposeFunction('countPress', () => {
    presses += 1;
  });
  await page.addInitScript((fields) => {
    const { countPress } = window as unknown as { countPress: () => void };
    let written: EventTarget | null = null;
    const isField = (target: EventTarget | null) => target instanceof Element && target.matches(fields);
    const press = ({ target }: Event) => void (isField(target) || countPress());
    addEventListener('pointerdown', press, true);
    addEventListener('keydown', (event) => void (/^(Enter| |Arrow.*)$/.test(event.key) && press(event)), true);
    addEventListener(
      'focusin',
      ({ target }) => {
        if (target !== written) written = null;
      },
      true,
    );
    addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement) || !isField(target) || target === written) return;
        written = target;
        countPress();
      },
      true,
    );
  }, FIELDS);
  return (task) => {
    test.info().annotations.push({ type: `presses, ${task}`, description: String(presses) });
    // Who counts nothing has not looked.
    expect(presses, task).toBeGreaterThan(0);
    expect(presses, task).toBeLessThanOrEqual(MOST[task]);
  };
}
