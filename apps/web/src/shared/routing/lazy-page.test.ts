import { render, screen, waitFor } from '@testing-library/react';
import { Component, createElement, Suspense, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyView, loadPage, PageLoadError } from './lazy-page.ts';

const page = { default: () => null };
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const hang = () => new Promise<never>(() => undefined);

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a script that does not come within 120 seconds is an error [R-UIX-15]', async () => {
  vi.useFakeTimers();
  const loading = expect(loadPage(hang)).rejects.toBeInstanceOf(PageLoadError);
  await vi.advanceTimersByTimeAsync(119_999);
  await vi.advanceTimersByTimeAsync(1);
  await loading;
});

test('a script that is missing after a deployment reloads the page once, then says so [R-UIX-15]', async () => {
  const reload = vi.fn();
  void loadPage(missing, reload);
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  await expect(loadPage(missing, reload)).rejects.toBeInstanceOf(PageLoadError);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page that was loaded anew is not loaded anew for what stays missing, though the frame around it came; the next one is [R-UIX-15]', async () => {
  const reload = vi.fn();
  /** As each load of the whole page begins. */
  const begin = async () => {
    vi.resetModules();
    return import('./lazy-page.ts');
  };
  void (await begin()).loadPage(missing, reload);
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));

  const anew = await begin();
  await anew.loadPage(() => Promise.resolve(page), reload);
  await expect(anew.loadPage(missing, reload)).rejects.toBeInstanceOf(anew.PageLoadError);
  expect(reload).toHaveBeenCalledTimes(1);

  void (await begin()).loadPage(missing, reload);
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
});

class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render = () => this.state.error?.name ?? this.props.children;
}

test('a view that does not come is told as a page that did not, after the page was loaded anew once [R-UIX-15]', async () => {
  localStorage.setItem('oplich-reloaded-for', window.location.pathname);
  const onCaughtError = vi.fn();
  render(createElement(Boundary, null, createElement(Suspense, null, createElement(lazyView(missing)))), {
    onCaughtError,
  });
  await screen.findByText('PageLoadError');
  expect(onCaughtError).toHaveBeenCalledOnce();
});
