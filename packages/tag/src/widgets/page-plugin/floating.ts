import type { Language } from '@vitrine/contract'

/** Of a line that floats; one in the page takes the page's letters. */
export const floatingCss = `
.float{z-index:2147483000;display:flex;align-items:flex-start;max-width:min(360px,calc(100vw - 24px));
font-family:system-ui,"Noto Sans TC",sans-serif;border-radius:var(--radius,8px);filter:drop-shadow(0 2px 8px #0003)}
.float .line{padding-right:36px}
.float button{position:absolute;top:0;right:0;display:grid;place-items:center;width:32px;height:32px;padding:0;border:0;background:none;
color:#4b5563;font:400 18px/1 system-ui,sans-serif;cursor:pointer;border-radius:50%}
.float button:hover{color:#111827}
.float :focus-visible{outline:3px solid #1d4ed8;outline-offset:-3px}
@media (pointer:coarse){.float button{width:44px;height:44px;top:-6px;right:-6px}}
@media print{.float{display:none}}`

export const texts: Record<Language, { close: string }> = {
  'zh-TW': { close: '關閉' },
  en: { close: 'Close' },
}
