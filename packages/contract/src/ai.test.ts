import { describe, expect, it } from 'vitest';
import { AI_OUTCOMES, aiKeyChangeSchema, aiModelFormSchema, aiProviderName, isPrivilegedAiChange, maskedAiKey, needsAiKey } from './ai.ts';

describe('an API key', () => {
  it('is shown as five dots and its last four characters, or as coming from the environment', () => {
    expect(maskedAiKey('sk-proj-1234567890abcd')).toBe('•••••abcd');
    expect(maskedAiKey('env:OPENAI_API_KEY')).toBe('Environment');
  });

  it.each([
    ['sk-12345', true],
    ['env:OPENAI_API_KEY', true],
    ['env:DATABASE_URL', false],
    ['env:lower_API_KEY', false],
    ['1234567', false],
    ['key with blanks', false],
    ['key\r\nX-Other: header', false],
    ['schlüssel-1', false],
    ['', false],
    [null, true],
  ])('%j may be entered: %s', (value, may) => {
    expect(aiKeyChangeSchema.safeParse({ value, version: 1 }).success).toBe(may);
  });
});

describe('the address of a model', () => {
  it.each([
    ['https://api.openai.com/v1', true],
    ['http://localhost:11434/v1', true],
    ['https://[::1]:8000/v1', true],
    ['https://models.example', true],
    ['https://name:word@models.example/v1', false],
    ['https://models.example/v1?key=1', false],
    ['https://models.example/v1#x', false],
    ['https://models.example\\@elsewhere.example/v1', false],
    ['javascript:alert(1)', false],
    ['file:///etc/passwd', false],
    ['models.example', false],
    ['https://', false],
  ])('%s is taken: %s', (endpoint, taken) => {
    expect(aiModelFormSchema.safeParse({ kind: 'general', name: 'A', model: 'm', endpoint }).success).toBe(taken);
  });

  it('names the provider, and tells whether it wants a key', () => {
    expect([
      aiProviderName('https://api.openai.com/v1'),
      aiProviderName('https://router.huggingface.co/v1'),
      aiProviderName('http://localhost:1234/v1'),
    ]).toEqual(['OpenAI', 'HuggingFace', 'localhost:1234']);
    expect(needsAiKey('HTTPS://API.openai.com/v1')).toBe(true);
    expect(needsAiKey('https://api.openai.com.evil.example/v1')).toBe(false);
  });

  it('changed, or the model switched on, is privileged', () => {
    const off = { endpoint: 'https://a.example', active: false };
    const on = { ...off, active: true };
    const elsewhere = { ...off, endpoint: 'https://b.example' };
    expect([isPrivilegedAiChange(off, off), isPrivilegedAiChange(on, off), isPrivilegedAiChange(off, on), isPrivilegedAiChange(off, elsewhere)]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});

it('every way asking can end is said in a sentence', () => {
  for (const { sentence } of Object.values(AI_OUTCOMES)) expect(sentence).toMatch(/^[A-Z].*\.$/);
});
