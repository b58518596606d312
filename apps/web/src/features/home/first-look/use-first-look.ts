import { useRef, useState } from 'react';

const NOT_REACHED = 'The server could not be reached. Check your connection and try again.';

/** Asks for a first look. The answer's own code comes on the way, so that the page starts without it; either failing is one failure. */
async function look(description: string) {
  const { analyse, FirstLookAnswer, FirstLookEmergency } = await import('./answer/index.ts').catch(() => {
    throw new Error(NOT_REACHED);
  });
  const analysis = await analyse({ description });
  return { analysis, Answer: FirstLookAnswer, Emergency: FirstLookEmergency };
}

type Outcome = { pending: boolean; error: Error | null; answer: Awaited<ReturnType<typeof look>> | null };
const NOTHING_YET: Outcome = { pending: false, error: null, answer: null };

/** What is written in the small field of the landing page, and what came of it. Nothing that happens to the request touches the text. */
export function useFirstLook() {
  const [description, describe] = useState('');
  const [correcting, setCorrecting] = useState(false);
  const [outcome, setOutcome] = useState(NOTHING_YET);
  const asked = useRef(0);

  async function ask(text: string): Promise<void> {
    asked.current += 1;
    const own = asked.current;
    setOutcome({ ...NOTHING_YET, pending: true });
    const next = await look(text.trim()).then(
      (answer): Outcome => ({ ...NOTHING_YET, answer }),
      (error: unknown): Outcome => ({ ...NOTHING_YET, error: error instanceof Error ? error : new Error(NOT_REACHED) }),
    );
    // Only the latest question is answered.
    if (own === asked.current) setOutcome(next);
  }

  return {
    description,
    describe,
    ask: (text: string) => void ask(text),
    ...outcome,
    /** Leaves the answer and goes back to the text. */
    correct: () => {
      setCorrecting(true);
      setOutcome(NOTHING_YET);
    },
    /** Whether the visitor came back to the text, which then takes the focus. */
    correcting,
  };
}

export type FirstLook = ReturnType<typeof useFirstLook>;
