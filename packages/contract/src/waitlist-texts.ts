/** What the waiting list says; written here once for server and site, and apart from the schemas, so that a page can say it without loading them. */
export const WAITLIST_TEXTS = {
  joined: { title: 'Thank you for joining our waitlist!', description: "We'll keep you updated on our launch progress." },
  already: { title: 'Already on our waitlist', description: "This email is already registered. We'll be in touch soon!" },
  invalid: { title: 'Invalid email', description: 'Please enter a valid email address' },
  failed: { title: 'Submission failed', description: 'There was an error submitting your request. Please try again.' },
  fallback: 'Failed to submit waitlist form',
} as const;
