/** Of a note; the colors are the store's. */
export const css = `
:host{all:initial}
*{box-sizing:border-box}
.note{z-index:2147483000;display:flex;align-items:flex-start;gap:8px;max-width:min(320px,calc(100vw - 24px));padding:12px 40px 12px 14px;
border-radius:var(--radius);background:var(--ground);color:var(--text);box-shadow:0 4px 18px #0003;
font:500 14px/1.5 system-ui,"Noto Sans TC",sans-serif}
.note[hidden]{display:none}
svg{flex:none;width:20px;height:21px;fill:var(--icon)}
p{margin:0;overflow-wrap:anywhere}
b{color:var(--number);font-weight:700;font-variant-numeric:tabular-nums}
i{margin-left:.6em;font-size:11px;font-weight:400;font-style:normal;outline:1px dashed currentColor;outline-offset:2px}
button{position:absolute;top:4px;right:4px;display:grid;place-items:center;width:32px;height:32px;padding:0;border:0;background:none;
color:inherit;font:400 18px/1 system-ui,sans-serif;cursor:pointer;border-radius:50%;opacity:.75}
button:hover{opacity:1}
:focus-visible{outline:3px solid #1d4ed8;outline-offset:-3px;opacity:1}
.status{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (pointer:coarse){button{width:44px;height:44px;top:0;right:0}}
@media (prefers-reduced-motion:no-preference){@keyframes come{from{opacity:0}}.note{animation:come .2s both}}
@media print{.note{display:none}}`
