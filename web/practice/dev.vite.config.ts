import base from '../vite.config.ts';
const server = 'http://127.0.0.1:3102';
export default {
  ...base,
  cacheDir: '/tmp/vite-practice',
  server: {
    port: 5182,
    strictPort: true,
    hmr: false,
    proxy: { '^/api/(?!.*\\.ts)': server, '/media': server },
  },
};
