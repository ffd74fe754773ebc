import adapter from '@sveltejs/adapter-static';

/** Where the built page goes: package data of the service. */
const built = '../src/playout/service/static';

/** @type {import('@sveltejs/kit').Config} */
export default {
  kit: {
    adapter: adapter({ pages: built, assets: built, fallback: '200.html' }),
    version: { pollInterval: 0 },
  },
};
