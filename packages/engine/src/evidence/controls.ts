/** Never what a study is about when something else stands before it. */
export const CONTROLS =
  /^(?:placebo|sham\b.*|usual care|standard care|waiting list|wait and see|watchful waiting|no treatment|health education|attention control)$/i;
