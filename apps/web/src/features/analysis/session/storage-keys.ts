/** Two places in this tab's storage, so that each keystroke does not write the whole assessment again. */
export const TOLD_KEY = 'consilium-analysis-told';
export const ASSESSED_KEY = 'consilium-analysis-assessed';
/** Whether this tab assesses on the device alone. */
export const PRIVATE_KEY = 'consilium-private-mode';
/** Whether the visitor agreed in this tab that AI models are asked. */
export const AI_CONSENT_KEY = 'consilium-ai-consent';
