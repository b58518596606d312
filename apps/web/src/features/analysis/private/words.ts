export const NOT_LOADED = 'What private mode needs could not be loaded. Check your connection and try again.';
