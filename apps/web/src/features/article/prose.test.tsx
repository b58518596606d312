import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { Prose } from './prose.tsx';

const show = (markdown: string) =>
  render(
    <MemoryRouter>
      <Prose>{markdown}</Prose>
    </MemoryRouter>,
  );

it('opens links to other sites in a new tab and says so; links within the site stay', () => {
  show('[inside](/terms#beta) and [outside](https://example.org/)');
  expect(screen.getByRole('link', { name: 'inside' }).getAttribute('target')).toBeNull();
  expect(screen.getByRole('link', { name: /^outside.*opens in a new tab/ }).getAttribute('target')).toBe('_blank');
});

it('shows neither pictures nor HTML, and follows no script', () => {
  const { container } = show('![eye](https://example.org/eye.png) <b onclick="x()">bold</b> [run](javascript:x())');
  expect(container.querySelector('img, b')).toBeNull();
  expect(container.innerHTML).not.toContain('javascript:');
});
