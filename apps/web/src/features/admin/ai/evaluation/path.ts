/** Where AI models are evaluated: linked from the pages of the models, and open to whoever opens those. */
export const EVALUATION_PATH = '/admin/system/ai-evaluation';
