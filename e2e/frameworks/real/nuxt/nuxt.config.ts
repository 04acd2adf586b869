/** Parts of the page are shared with the other shops, outside of this folder. A plain object, so that nothing needs to be installed to read it. */
export default {
  compatibilityDate: '2026-11-01',
  telemetry: false,
  devtools: { enabled: false },
  vite: { vue: { template: { transformAssetUrls: false } } },
  app: { head: { title: 'Shop', htmlAttrs: { lang: 'en' }, link: [{ rel: 'icon', href: 'data:,' }] } },
}
