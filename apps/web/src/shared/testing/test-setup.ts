import { configure } from '@testing-library/dom';

// How long a test waits for what must come. By itself it is one second, which a busy machine can take to draw a page.
configure({ asyncUtilTimeout: 15_000 });
