import { expect, type Page, test } from '@playwright/test';
import { PATIENCE } from '../../patience.ts';
import { expectAccessible } from '../accessible.ts';
import { open } from '../people.ts';
import { countPresses } from '../presses.ts';

const HEADACHE = 'For three days I have a throbbing headache on the right side, light hurts and I feel sick, no fever';
const FEVER = 'My son is 4 years old. Since yesterday he has had a fever of 39.2 and a rash on his belly, and he drinks less than usual';
const FATIGUE = `I have been tired all the time for about eight months. It started after a bad flu in spring and it never went away. I sleep nine hours and wake up as if
I had not slept at all. If I do more than usual, for example clean the whole flat or go for a long walk, I pay for it the day after and have to lie down. My head is full of
fog, I forget words and I read the same page three times. My hands and feet are cold, my hair has become thinner, I have put on four kilos although I eat less than before, and
my periods are heavier. My mood is low because I can't do what I used to do, I have given up my choir and my running group. Sometimes my heart beats fast when I climb the
stairs. No fever, no cough, no pain in the chest, I drink no alcohol and I do not smoke. My doctor took blood a year ago and said that everything was fine. My mother has a
thyroid problem, and I wonder whether that could be it. I work in an office, I have two children of six and nine, and I really need to know what I can do about it, because I
cannot go on like this much longer.`;
const CHEST_PAIN = 'crushing chest pain going into my left arm, sweating';

async function write(page: Page, text: string) {
  await open(page, '/symptom-analyzer');
  await page.getByLabel('What do you feel?').fill(text);
}

async function aboutAWomanOf34(page: Page) {
  await page.getByRole('textbox', { name: 'Age' }).fill('34');
  await page.getByText('Female', { exact: true }).click();
  await page.getByText('Not pregnant', { exact: true }).click();
}

const seeCauses = (page: Page) => page.getByRole('button', { name: 'See possible causes' }).click();
const results = (page: Page) => page.getByRole('heading', { level: 1, name: 'Results' });

const skipQuestions = (page: Page) => page.getByRole('button', { name: 'Show results now' });

/** Answers the question, or the few on one page, that are asked now: with no where that is an answer. */
async function answer(page: Page) {
  const asked = page.getByText(/^Questions? \d/);
  await expect(asked.or(results(page))).toBeVisible();
  if (await results(page).isVisible()) return;
  const before = (await asked.textContent()) ?? '';
  const none = page.getByRole('button', { name: 'None of these' });
  const no = page.getByRole('button', { name: 'No', exact: true });
  const notSure = page.getByRole('button', { name: 'Not sure' });
  await ((await none.isVisible()) ? none : (await no.isVisible()) ? no : notSure).click();
  await expect(page.getByText(before, { exact: true })).toHaveCount(0);
}

/** Skips the questions where there are any. */
async function toResults(page: Page) {
  await seeCauses(page);
  const skip = skipQuestions(page);
  await expect(skip.or(results(page))).toBeVisible();
  if (await skip.isVisible()) await skip.click();
  await expect(results(page)).toBeVisible();
}

test('a headache in plain words becomes an assessment across 14 systems, down to a study that opens', async ({ page }) => {
  const presses = await countPresses(page);
  await write(page, HEADACHE);
  await expect(page.getByRole('button', { name: /^Throbbing headache/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Fever.*not present/ })).toBeVisible();
  await aboutAWomanOf34(page);
  await toResults(page);
  presses('headache');

  const urgency = page.getByText('How urgent it is');
  const causes = page.getByRole('region', { name: 'Possible causes' });
  await expect(urgency).toBeVisible();
  await expect(causes.getByRole('listitem').first().getByRole('heading', { level: 3 })).toContainText('Migraine');
  await causes.getByRole('button', { name: /^Migraine/ }).click();
  await expect(causes.getByText('Speaks for it').first()).toBeVisible();
  await expect(causes.getByText('Something else', { exact: true })).toBeVisible();

  const rows = page.getByRole('table', { name: /clear reading reads/ }).getByRole('row');
  await expect(rows.filter({ hasText: 'Liver yang' })).toHaveCount(1);
  await expect(page.getByText(/^No clear reading in/)).toBeVisible();

  const help = page.getByRole('region', { name: 'What may help' });
  await help
    .getByRole('button', { name: /studies show that it helps/ })
    .first()
    .click();
  const backed = help.getByRole('article').filter({ hasText: 'Evidence-Backed' }).first();
  await expect(backed).toContainText(/Not checked|Applies to you|No safety rule/);
  await backed.getByRole('button', { name: /How it is used/ }).click();
  const study = backed.getByRole('link').first();
  const title = (await study.textContent()) ?? '';
  await study.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('heading', { name: 'Summary in our own words' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to results' }).click();
  await expect(results(page)).toBeVisible();
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
});

test('what to do now stands above the causes, and the questions of a tradition make its reading closer', async ({ page }) => {
  await write(page, HEADACHE);
  await aboutAWomanOf34(page);
  await toResults(page);
  await expect(page.getByRole('region', { name: 'Do this now' }).getByRole('listitem').first()).toBeVisible();

  await page.getByRole('button', { name: 'Traditional Chinese', exact: true }).click();
  const fold = page.getByRole('button', { name: /Questions a practitioner would ask/ });
  await fold.click();
  const first = page
    .getByRole('group')
    .filter({ has: page.getByRole('button', { name: 'Not sure' }) })
    .first();
  await first.getByRole('button').first().click();
  await expect(fold).toContainText('1 of');
  await expectAccessible(page);
});

const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test('what to do fits the first screen of a phone, and the whole result a few', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await write(page, HEADACHE);
  await aboutAWomanOf34(page);
  await toResults(page);
  const bottom = async (name: string, item: 'first' | 'last') => {
    const box = await page.getByRole('region', { name }).getByRole('listitem')[item]().boundingBox();
    return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
  };
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await bottom('Do this now', 'last')).toBeLessThan(844);
  expect(await bottom('Get help sooner if', 'first')).toBeLessThan(844);
  await expect(page.getByText(/be seen within/i)).toBeInViewport();
  expect(await height(page)).toBeLessThan(3500);

  for (const [width, colorScheme] of [
    [360, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await expectAccessible(page);
  }
});

test('a child with fever: every question answered, and a result of a few screens', async ({ page }) => {
  const presses = await countPresses(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await write(page, FEVER);
  await page.getByText('My child', { exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Age' })).toHaveValue('4');
  await page.getByText('Male', { exact: true }).click();
  await seeCauses(page);
  while (!(await results(page).isVisible())) await answer(page);
  presses('child with fever');
  await expect(page.getByRole('region', { name: 'Get help sooner if' })).toBeVisible();
  expect(await height(page)).toBeLessThan(3500);
});

test('an emergency shows the action alone, before anything about the person was asked', async ({ page }) => {
  const presses = await countPresses(page);
  await write(page, CHEST_PAIN);
  await seeCauses(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Emergency: get help now' })).toBeVisible();
  presses('chest pain');
  await expect(page.getByRole('link', { name: /Call now/ })).toHaveAttribute('href', /^tel:\d+$/);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByText('What may help')).toHaveCount(0);
  await expect(page.getByRole('table')).toHaveCount(0);
});

test("a father's heart attack and one's own runny nose is no emergency", async ({ page }) => {
  await write(page, 'my father had a heart attack, I have a runny nose');
  await aboutAWomanOf34(page);
  await toResults(page);
  await expect(page.getByText('Emergency: get help now', { exact: true })).toHaveCount(0);
});

test('words of ending one’s life bring people to talk to first', async ({ page }) => {
  const presses = await countPresses(page);
  await write(page, 'I want to end my life');
  await seeCauses(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Please talk to someone now' })).toBeVisible();
  presses('crisis');
  await expect(page.getByRole('link', { name: /findahelpline/ })).toBeVisible();
});

test('a story of violence brings safety first, and no lines about suicide', async ({ page }) => {
  await write(page, 'my boyfriend strangled me last night');
  await seeCauses(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Your safety comes first' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Leave this page quickly' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Please talk to someone now' })).toHaveCount(0);
});

test('the whole way by keyboard', async ({ page }) => {
  const keyboard = page.keyboard;
  await open(page, '/');
  await expect(page.getByRole('link', { name: 'Start Your Scan' })).toBeVisible();
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.getByRole('link', { name: 'Start Your Scan' }).focus();
  await keyboard.press('Enter');

  // The landing page has a field of the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'Symptom Analyzer' })).toBeVisible();
  await page.getByLabel('What do you feel?').focus();
  await keyboard.type(HEADACHE);
  const chip = page.getByRole('button', { name: /^Light hurts/ });
  await expect(chip).toBeVisible();
  await chip.focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Correct: Light hurts' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(chip).toBeFocused();

  const search = page.getByRole('combobox', { name: 'Add something we missed' });
  await search.focus();
  await keyboard.type('dizz');
  await expect(page.getByRole('option').first()).toHaveText('Dizziness');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Dizziness/ })).toBeVisible();

  await page.getByRole('radio', { name: 'Myself' }).focus();
  await keyboard.press('Tab');
  await keyboard.type('50');
  await page.getByRole('radio', { name: 'Female' }).focus();
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Male', exact: true })).toBeChecked();
  await page.getByRole('button', { name: 'See possible causes' }).focus();
  await keyboard.press('Enter');

  await expect(page.getByText('Why we ask:')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Yes' }).first()).toBeFocused();
  await page.getByRole('button', { name: 'Show results now' }).focus();
  await keyboard.press('Enter');
  await expect(results(page)).toBeFocused();

  const line = page.getByRole('button', { name: 'Traditional Chinese', exact: true });
  await line.focus();
  await keyboard.press('Enter');
  await expect(line).toHaveAttribute('aria-expanded', 'true');
  await expect(line).toBeFocused();
});

test('a failed request keeps all input and can be tried again', async ({ page }) => {
  let broken = true;
  await page.route('**/api/analyses?*', (route) =>
    broken ? route.fulfill({ status: 503, json: { code: 'busy', message: 'The assessment is busy. Try again in a minute.' } }) : route.continue(),
  );
  await write(page, HEADACHE);
  await aboutAWomanOf34(page);
  await seeCauses(page);
  await expect(page.getByText('The assessment is busy. Try again in a minute.')).toBeVisible();
  await expect(page.getByLabel('What do you feel?')).toHaveValue(HEADACHE);
  await expect(page.getByRole('textbox', { name: 'Age' })).toHaveValue('34');
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Why we ask:')).toBeVisible();
});

test('leaving, reloading and going back lose nothing; starting over clears it, and can be undone', async ({ page }) => {
  const presses = await countPresses(page);
  await write(page, FATIGUE);
  await aboutAWomanOf34(page);
  await seeCauses(page);
  for (let question = 0; question < 3; question += 1) await answer(page);
  if (await skipQuestions(page).isVisible()) await skipQuestions(page).click();
  await expect(results(page)).toBeVisible();
  presses('fatigue');
  await page.reload();
  await expect(results(page)).toBeVisible();
  await open(page, '/');
  await page.getByRole('link', { name: 'Start Your Scan' }).click();
  await expect(results(page)).toBeVisible();

  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('What do you feel?')).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('What do you feel?')).toHaveValue(FATIGUE);
});

test('a question can be gone back to, and the browser’s own back leads one stage back', async ({ page }) => {
  await write(page, HEADACHE);
  await aboutAWomanOf34(page);
  await seeCauses(page);
  await expect(page.getByText(/^Question 1 of at most 12/)).toBeVisible();
  await page.getByRole('button', { name: 'Not sure' }).click();
  await expect(page.getByText(/^Questions 2 to \d of at most 12/)).toBeVisible();
  await expectAccessible(page);
  const last = (await page.getByRole('list').getByRole('group').last().getAttribute('aria-labelledby')) ?? '';
  const question = (await page.locator(`[id="${last}"]`).textContent()) ?? '';
  await page.getByRole('button', { name: 'None of these' }).click();
  await expect(page.getByText(/^Questions? 2 /)).toHaveCount(0);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(question);
  await page.goBack();
  await expect(page.getByLabel('What do you feel?')).toHaveValue(HEADACHE);
});

test('a place on the body is enough to go on without words', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/symptom-analyzer');
  const goOn = page.getByRole('button', { name: 'See possible causes' });
  await expect(goOn).toBeInViewport();
  await page.getByRole('button', { name: 'Show it on a body' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Back', { exact: true }).click();
  await page.getByRole('button', { name: 'Lower back' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Lower back: press what fits' })).toBeFocused();
  await page.getByRole('button', { name: 'Low back pain', exact: true }).click();
  await expectAccessible(page);
  await aboutAWomanOf34(page);
  await goOn.click();
  await expect(page.getByText('Why we ask:')).toBeVisible();
});

test('what the text got wrong is set right in a chip and goes dark in the text', async ({ page }) => {
  await write(page, HEADACHE);
  await page.getByRole('button', { name: /^Nausea/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: /^Nausea/ })).toHaveCount(0);
  await expect(page.getByText('Removed: Nausea')).toBeVisible();
  await page.getByRole('button', { name: 'Put back' }).click();
  await expect(page.getByRole('button', { name: /^Nausea/ })).toBeVisible();
});

test.describe('what is not understood', () => {
  const gate = (page: Page, about: RegExp) => page.getByRole('group', { name: about });
  const GATES = [/hard for you to breathe/, /pain, pressure or tightness in your chest/, /face drooped/, /bleeding heavily/, /harming yourself/];
  const answerAll = async (page: Page, answer: string) => {
    for (const about of GATES) {
      const button = gate(page, about).getByRole('button', { name: answer, exact: true });
      await button.click();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
    }
  };

  test('letters at random lead to five safety questions, and then on from a list of complaints', async ({ page }) => {
    const presses = await countPresses(page);
    await write(page, 'asdf qwer zxcv lkjh');
    await aboutAWomanOf34(page);
    await seeCauses(page);
    await expect(page.getByRole('heading', { level: 1, name: 'We could not read this' })).toBeFocused();
    await expect(page.getByRole('heading', { level: 2, name: 'See a doctor this week' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Possible causes' })).toHaveCount(0);
    await expect(page.locator('mark')).toContainText('asdf qwer zxcv lkjh');
    await expectAccessible(page);

    await answerAll(page, 'No');
    await expect(page.getByText('All answered.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Routine appointment' })).toBeVisible();
    await expect(page.getByText('Self-care is usually enough')).toHaveCount(0);

    await page.getByRole('button', { name: 'Choose from a list' }).click();
    await page.getByRole('button', { name: 'Head and nerves' }).click();
    const headache = page.getByRole('button', { name: 'Headache', exact: true });
    await headache.click();
    await expect(headache).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Go on with this' }).click();
    await expect(page.getByText(/^Questions? 1 /)).toBeVisible();
    await page.getByRole('button', { name: 'Show results now' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'We understood little of this' })).toBeVisible();
    const folded = page.getByRole('button', { name: 'Possible causes, from the part we understood' });
    await expect(folded).toHaveAttribute('aria-expanded', 'false');
    await folded.click();
    await expect(page.getByText('These rest on a part of your story only')).toBeVisible();
    presses('gibberish');
  });

  test('one yes among them is an emergency; harm brings people to talk to first', async ({ page }) => {
    await write(page, 'something is wrong with me please help');
    await aboutAWomanOf34(page);
    await seeCauses(page);
    await gate(page, /harming yourself/)
      .getByRole('button', { name: 'Yes' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Please talk to someone now' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Call now/ })).toBeVisible();
  });

  test('the safety questions by keyboard: not sure is urgent, and an answer can be changed', async ({ page }) => {
    const presses = await countPresses(page);
    await write(page, "I don't feel well");
    await aboutAWomanOf34(page);
    await seeCauses(page);
    const chest = gate(page, /in your chest/);
    await chest.getByRole('button', { name: 'Not sure' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'Urgent: be seen within 24 hours' })).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(chest.getByRole('button', { name: 'No', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'See a doctor this week' })).toBeVisible();
    await expect(page.getByText('4 of 5 left.')).toBeVisible();
    for (const about of GATES.filter((_, at) => at !== 1)) {
      await gate(page, about).getByRole('button', { name: 'No', exact: true }).focus();
      await page.keyboard.press('Enter');
    }
    await expect(page.getByText('All answered.')).toBeVisible();
    presses('vague');
  });

  test('Spanish is answered in Spanish, and never calmly', async ({ page }) => {
    const presses = await countPresses(page);
    await write(page, 'tengo dolor de cabeza y un poco de fiebre');
    await aboutAWomanOf34(page);
    await seeCauses(page);
    await expect(page.getByRole('heading', { level: 1, name: 'This seems to be in Spanish' })).toBeVisible();
    presses('Spanish');
    const advice = page.getByRole('region', { name: 'Español' });
    await expect(advice).toHaveAttribute('lang', 'es');
    await expect(advice).toContainText('Llame ahora al número de emergencias');
    await expect(page.getByRole('heading', { level: 2, name: 'See a doctor this week' })).toBeVisible();
    await expectAccessible(page);
  });

  test('chest pain in German is an emergency, with advice in German', async ({ page }) => {
    await write(page, 'Brustschmerzen und Atemnot');
    await seeCauses(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Emergency: get help now' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Deutsch' })).toBeVisible();
    await expectAccessible(page);
  });

  test('Arabic is answered from right to left', async ({ page }) => {
    await write(page, 'عندي زكام وسعال منذ يومين');
    await aboutAWomanOf34(page);
    await seeCauses(page);
    await expect(page.getByRole('region', { name: 'العربية' })).toHaveAttribute('dir', 'rtl');
    await expectAccessible(page);
  });
});

test('in private mode everything is answered on the device, with the network cut, and nothing is sent', async ({ page, context }) => {
  await open(page, '/symptom-analyzer');
  await page.getByRole('switch', { name: 'Private mode' }).click();
  // The whole knowledge has to arrive and be prepared: as long as it takes a fixture to stand ready.
  // And then the language model, which says so itself where a browser cannot have it.
  await expect(page.getByText('You can go offline now.', { exact: false })).toBeVisible({ timeout: PATIENCE.start });
  await expect(page.getByText('The language model could not be loaded')).toHaveCount(0);
  await context.setOffline(true);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));

  await page.getByLabel('What do you feel?').fill(HEADACHE);
  await expect(page.getByRole('button', { name: /^Throbbing headache/ })).toBeVisible();
  await expectAccessible(page);
  await aboutAWomanOf34(page);
  await toResults(page);
  await expect(page.getByText('Migraine').filter({ visible: true }).first()).toBeVisible();
  await page
    .getByRole('link', { name: 'Describe' })
    .or(page.getByRole('button', { name: 'Describe' }))
    .first()
    .click();
  await page.getByLabel('What do you feel?').fill(CHEST_PAIN);
  await seeCauses(page);
  await expect(
    page
      .getByRole('link', { name: /^Call 9/ })
      .or(page.getByRole('link', { name: /^Call/ }))
      .first(),
  ).toBeVisible();
  expect(sent.filter((request) => /analyses|findings|knowledge|member/.test(request))).toEqual([]);
});
