/** Before the id of a finding that is a disease the person has or had. What a person once had stays true of them. */
export const HISTORY_PREFIX = 'hx-';
/** Before the id of a finding that is a disease of the family. */
export const FAMILY_PREFIX = 'fh-';
/** Before the id of a condition: the finding that the person names it ('I was told I have phimosis'). */
export const TOLD_PREFIX = 'told-';
