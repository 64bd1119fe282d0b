import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { afterAll, describe, it } from 'vitest';
import { importDirections } from './import-directions.mjs';
import { reasonedSuppression } from './reasoned-suppression.mjs';

Object.assign(RuleTester, { describe, it, afterAll });

const root = fileURLToPath(new URL('../../', import.meta.url));
const tester = new RuleTester({ languageOptions: { parser: tseslint.parser } });
const at = (file, code) => ({
  filename: path.relative(process.cwd(), path.join(root, file)),
  code,
  name: `${file}: ${code}`,
});
const wrong = (file, code) => ({ ...at(file, code), errors: [{ messageId: 'misdirected' }] });

tester.run('import-directions', importDirections, {
  valid: [
    at('packages/contract/src/events/schemas.ts', `import { z } from 'zod'; import { limits } from './limits.ts';`),
    at('packages/contract/src/events.test.ts', `import { it } from 'vitest';`),
    at('apps/api/src/modules/events/events.service.ts', `import { takePlace } from '../participants/index.ts';`),
    at(
      'apps/api/src/modules/events/events.service.ts',
      `import { findEvent } from './events.repo.ts'; import { db } from '../../db/pool.ts';`,
    ),
    at('apps/api/src/app.ts', `import { events } from './modules/events/events.handlers.ts';`),
    at('apps/web/src/shared/api-client/client.ts', `import type { Calls } from '@oplich/contract/calls';`),
    at(
      'apps/web/src/features/events/form.ts',
      `import { limits } from '@oplich/contract/shared/limits'; import { EventBody } from '@oplich/contract/events/schemas';`,
    ),
    at(
      'apps/web/src/features/events/form.ts',
      `import { Button } from '../../shared/ui/Button.tsx'; import { RegionPicker } from '../regions/index.ts';`,
    ),
    at('apps/web/src/app/router.tsx', `const page = () => import('../features/events/pages/EventsPage.tsx');`),
    at('apps/web/src/app/pages.ts', `import { eventsRoutes } from '../features/events/routes.tsx';`),
    at('apps/web/src/main.tsx', `import { App } from './app/App.tsx';`),
    at('apps/api/src/modules/acts/acts.handlers.ts', `import type { Handlers } from '../../http/serve.ts';`),
    at('e2e/login.spec.ts', `import { limits } from '@oplich/contract';`),
  ],
  invalid: [
    wrong('packages/contract/src/events/schemas.ts', `import { sql } from 'kysely';`),
    wrong('packages/contract/src/events/schemas.ts', `import { db } from '../../../apps/api/src/db/pool.ts';`),
    wrong('apps/api/src/app.ts', `import { theme } from '../../web/src/theme/theme.ts';`),
    wrong(
      'apps/web/src/features/events/api.ts',
      `import type { Row } from '../../../../api/src/modules/events/index.ts';`,
    ),
    wrong('apps/web/src/shared/api-client/client.ts', `import { calls } from '@oplich/contract/calls';`),
    wrong('apps/web/src/shared/api-client/client.ts', `import { type Calls } from '@oplich/contract/calls';`),
    wrong('apps/web/src/shared/ui/Badge.tsx', `import { EventCard } from '../../features/events/index.ts';`),
    wrong('apps/web/src/i18n/index.ts', `import { router } from '../app/router.tsx';`),
    wrong('apps/web/src/features/events/api.ts', `import { paths } from '../../app/paths.ts';`),
    wrong(
      'apps/web/src/features/events/pages/EventsPage.tsx',
      `import { Row } from '../../warehouse/components/Row.tsx';`,
    ),
    wrong('apps/web/src/features/a-new-one/api.ts', `export * from '../events/api.ts';`),
    wrong('apps/web/src/features/events/api.ts', `import { warehouseRoutes } from '../warehouse/routes.tsx';`),
    wrong('apps/web/src/app/router.tsx', `import { Row } from '../features/warehouse/components/Row.tsx';`),
    wrong('apps/api/src/modules/a-new-one/a.service.ts', `import { findEvent } from '../events/events.repo.ts';`),
    wrong('apps/api/src/modules/acts/acts.service.ts', `const repo = await import('../events/events.repo.ts');`),
    wrong('apps/api/src/modules/acts/acts.handlers.ts', `import { serve } from '../../http/serve.ts';`),
    wrong('apps/api/src/platform/jobs/jobs.ts', `import type { Handlers } from '../../http/serve.ts';`),
    wrong('apps/web/src/features/acts/api.ts', `import { actCalls } from '@oplich/contract/acts/calls';`),
    wrong('apps/api/src/platform/mail/mail.ts', `import type { Event } from '../../modules/events/index.ts';`),
    wrong('apps/api/src/http/auth.ts', `import { findAccount } from '../modules/accounts/index.ts';`),
    wrong('apps/api/src/db/pool.ts', `type Row = import('../modules/events/index.ts').Row;`),
  ],
});

tester.run('reasoned-suppression', reasonedSuppression, {
  valid: [
    '// eslint-disable-next-line no-console -- the one place that prints',
    '/* eslint-disable no-console -- a script */',
    '// a comment',
  ],
  invalid: [
    { code: '// eslint-disable-next-line no-console', errors: [{ messageId: 'reasonless' }] },
    { code: '/* eslint-disable */', errors: [{ messageId: 'reasonless' }] },
  ],
});
