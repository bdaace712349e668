import react from 'react/package.json' with { type: 'json' };
import reactDom from 'react-dom/package.json' with { type: 'json' };
import router from 'react-router/package.json' with { type: 'json' };
import { expect, test } from 'vitest';

// `page-scripts.tsx` and `before-hydration/load-scripts.ts` do what the router's `Scripts` does and read what it keeps to
// itself; `lazy-part.tsx` relies on when React runs the effects of parts that it hydrates. After an update, compare
// `Scripts` and `HydratedRouter` with the version before and run `e2e/shopper/presses-early.spec.ts`; then name the new
// versions here.
test('hydration was checked with the React and the router that are installed', () => {
  expect({ react: react.version, 'react-dom': reactDom.version, 'react-router': router.version }).toEqual({
    react: '19.3.1',
    'react-dom': '19.3.1',
    'react-router': '8.4.0',
  });
});
