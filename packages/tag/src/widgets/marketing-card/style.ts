/** Of the card; the variables are the store's. Letters are those of the page. */
export const css = `
:host{all:initial}
*{box-sizing:border-box;margin:0}
[hidden]{display:none!important}
.card,.mini{z-index:2147482000;font-family:var(--font);font-size:14px;line-height:1.5;text-align:var(--align)}
button,a{font:inherit}
button{cursor:pointer;border:0;background:none;color:inherit;padding:0}
.card{width:320px;max-width:calc(100% - 24px);border-radius:14px;overflow:hidden;color:var(--title);isolation:isolate;box-shadow:0 0 0 1px #80808040,0 10px 34px #0000002e}
.scroll{max-height:calc(100vh - var(--y) - 12px);max-height:calc(var(--most,100dvh) - var(--y) - 12px);overflow:hidden auto;overscroll-behavior:contain}
.ground{position:absolute;inset:0;z-index:-1;background:var(--ground);opacity:var(--opacity);border-radius:inherit}
.bar{position:sticky;top:0;z-index:1;height:0;display:flex;justify-content:flex-end}
.bar button{width:44px;height:44px;flex:none;display:grid;place-items:center;color:var(--title)}
.bar svg{width:28px;height:28px;padding:5px;border-radius:50%;background:var(--ground);box-shadow:0 0 0 1px #0000001a}
svg path:not([class]){fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round}
.picture{display:block;width:100%;height:160px;object-fit:cover}
svg.picture{object-fit:contain;height:128px;padding:16px 0 0}
.accent{fill:var(--button)}.soft{fill:var(--button);opacity:.16}.ink{fill:var(--title)}
path.ground{position:static;opacity:1;fill:var(--ground)}
.part{display:flex;flex-direction:column;gap:8px;padding:16px;align-items:stretch;min-width:0;overflow-wrap:anywhere}
.rest{padding-top:0;margin-top:-6px}
.bare .bar+.part{padding-top:40px}
.side .scroll{display:grid;grid-template-columns:116px 1fr;align-items:center}
.side .bar,.side .rest{grid-column:1/-1}
.side .picture{height:100%;min-height:120px}
.side svg.picture{padding:16px 0 0 16px}
.side .picture+.part{padding-top:40px;min-height:132px;justify-content:center}
.cover .picture{position:absolute;inset:0;height:100%;z-index:-2}
.cover svg.picture{opacity:.35}
.cover .picture+.part{padding-top:72px}
h2{font-size:18px;line-height:1.35;font-weight:700;color:var(--title)}
.hint{color:var(--hint);white-space:pre-line}
.discount{font-size:24px;line-height:1.25;font-weight:800;color:var(--discount)}
.product{color:var(--product)}
.count{display:flex;flex-wrap:wrap;gap:6px;justify-content:var(--align)}
.count span{flex:0 1 58px;min-width:44px;display:flex;flex-direction:column;align-items:center}
.count b{width:100%;text-align:center;padding:4px 0;border-radius:8px;font-size:20px;line-height:1.3;font-variant-numeric:tabular-nums;
background:var(--number_ground);color:var(--number)}
.count i{font-style:normal;font-size:12px;color:var(--unit);max-width:100%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.count small{width:100%;font-size:12px;color:var(--unit)}
.count p{font-weight:600;color:var(--unit)}
.code{display:flex;align-items:stretch;min-height:44px;border-radius:10px;border:1.5px dashed var(--button);color:var(--title);overflow:hidden}
.code code{flex:1;min-width:0;align-self:center;padding:6px 10px;font:600 15px/1.3 ui-monospace,SFMono-Regular,Menlo,monospace;letter-spacing:.03em;
overflow-wrap:anywhere;text-align:center}
.copy{flex:none;display:grid;place-items:center;min-width:72px;padding:0 10px;font-size:13px;font-weight:600;background:var(--button);color:var(--button_text)}
.go{display:grid;place-items:center;min-height:44px;padding:8px 16px;border-radius:10px;background:var(--button);color:var(--button_text);font-weight:600;
text-align:center;text-decoration:none}
.mini{display:flex;align-items:stretch;max-width:min(340px,calc(100% - 24px));border-radius:24px;color:var(--mini);isolation:isolate;
box-shadow:0 4px 18px #0000003d}
.mini .ground{background:var(--mini-ground);opacity:var(--mini-opacity)}
.mini .open{min-height:44px;min-width:0;padding:8px 4px 8px 18px;display:flex;gap:8px;align-items:center;font-weight:600;text-align:start}
.mini .text{overflow:hidden;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow-wrap:anywhere}
.short{flex:none;font-variant-numeric:tabular-nums;font-size:13px;opacity:.9}
.mini .off{flex:none;width:44px;display:grid;place-items:center}
.mini .off svg{width:18px;height:18px}
.unseen{position:fixed;opacity:0;pointer-events:none}
:focus-visible{outline:3px solid #1d4ed8;outline-offset:2px;box-shadow:0 0 0 2px #fff}
.card button:focus-visible,.card a:focus-visible{outline-offset:-3px}
@media (prefers-reduced-motion:no-preference){
@keyframes come{from{opacity:0}}
.card,.mini{animation:come .2s ease-out}
.go,.copy{transition:filter .15s}}
.go:hover,.code:hover .copy{filter:brightness(.94)}
@media (max-width:767px){.card{width:calc(100% - 24px);max-width:400px}.picture{height:132px}}
@media print{.card,.mini{display:none}}`
