import { type Analysis, analysisSchema } from '@consilium/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ROUTINE, WITH_QUESTION } from '../../../../test/fixtures/analyses.ts';
import { renderSite } from '../../../../test/render-site.tsx';
import { write } from '../../../../test/write.ts';

const [stiff] = WITH_QUESTION.questions;
if (!stiff) throw new Error('The fixture has a question.');
const TWO: Analysis = analysisSchema.parse({ ...WITH_QUESTION, questions: [stiff, { ...stiff, id: 'rash', text: 'Is there a rash?' }] });

type Sent = { answers: { questionId: string; answer: string }[] };

/** The questions of a visitor, and what was sent after each answer; the first answer of the server asks, those after it do not. */
async function questions() {
  const sent: Sent[] = [];
  const site = renderSite('/symptom-analyzer', {
    'POST /api/analyses': (body) => {
      sent.push(body as Sent);
      return { body: sent.length === 1 ? TWO : ROUTINE };
    },
  });
  await write(site.visitor, await screen.findByLabelText('What do you feel?'), 'I have a headache');
  await write(site.visitor, screen.getByRole('textbox', { name: 'Age' }), '40');
  await site.visitor.click(screen.getByRole('radio', { name: 'Male' }));
  await site.visitor.click(screen.getByRole('button', { name: /See possible causes/ }));
  await screen.findByRole('heading', { name: 'Is any of this so?' });
  return { ...site, sent, results: () => screen.findByRole('heading', { level: 1, name: 'Results' }) };
}

it('one press says no to several questions of one kind', async () => {
  const { visitor, sent, results } = await questions();
  expect(screen.getByText(/^Questions 1 to 2 of at most 12/)).toBeTruthy();
  await visitor.click(screen.getByRole('button', { name: 'None of these' }));
  await results();
  expect(sent[1]?.answers).toEqual([
    { questionId: 'neck-stiffness', answer: 'no' },
    { questionId: 'rash', answer: 'no' },
  ]);
});

it('a yes to a warning sign counts at once; what was not answered is not taken for a no', async () => {
  const { visitor, sent, results } = await questions();
  await visitor.click(within(screen.getByRole('group', { name: 'Is there a rash?' })).getByRole('button', { name: 'Yes' }));
  await results();
  expect(sent[1]?.answers).toEqual([{ questionId: 'rash', answer: 'yes' }]);
});

it('what somebody is not sure of stays so when the rest is denied', async () => {
  const { visitor, sent, results } = await questions();
  await visitor.click(within(screen.getByRole('group', { name: 'Is there a rash?' })).getByRole('button', { name: 'Not sure' }));
  expect(sent).toHaveLength(1);
  await visitor.click(screen.getByRole('button', { name: 'No to the last one' }));
  await results();
  expect(sent[1]?.answers).toEqual([
    { questionId: 'neck-stiffness', answer: 'no' },
    { questionId: 'rash', answer: 'not-sure' },
  ]);
});
