const COMMAND =
  /^\W*(?:please |also |then |first,? |now,? |you (?:should|must|need to|can|may|ought to) )?(?:stop|take|drink|eat|use|call|click|visit|buy|go|do|don't|don’t|never|always|ignore|send|email|text|pay|try|avoid|replace|start|begin|increase|reduce|double|see|contact|open|write|print|say|tell|give|apply|inject|rest|arrange|keep)\b/i;

/** Whether a sentence says what to do: it begins with a verb. */
export const isCommand = (sentence: string): boolean => COMMAND.test(sentence);
