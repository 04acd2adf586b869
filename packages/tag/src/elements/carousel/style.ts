/** `--color` and `--ground` are of the controls, `--radius` of the whole. */
export const css = `
section{position:absolute;inset:0;overflow:hidden;border-radius:var(--radius);font:500 14px/1 system-ui,"Noto Sans TC",sans-serif;direction:ltr}
.track{display:flex;height:100%;overflow:auto hidden;scroll-snap-type:x mandatory;overscroll-behavior-x:contain;scrollbar-width:none}
.track::-webkit-scrollbar{display:none}
.still{overflow:hidden}
.slide{flex:0 0 100%;scroll-snap-align:start;scroll-snap-stop:always;height:100%}
a{display:block;height:100%}
img{display:block;width:100%;height:100%;border:0}
.cover img{object-fit:cover}.contain img{object-fit:contain}
button{position:absolute;display:grid;place-items:center;width:40px;height:40px;padding:0;border:0;border-radius:50%;cursor:pointer;
background:var(--ground);color:var(--color);box-shadow:0 1px 6px #0003;opacity:.92}
.arrow{top:calc(50% - 20px)}
.previous{left:8px}.next{right:8px}
.switch{right:8px;bottom:8px;width:32px;height:32px}
.dots{position:absolute;left:48px;right:48px;bottom:4px;display:flex;justify-content:center;flex-wrap:wrap}
.dots button{position:static;width:24px;height:24px;background:none;box-shadow:none}
.dots i{width:10px;height:10px;border-radius:50%;background:var(--ground);box-shadow:0 0 0 1px var(--color);opacity:.7}
.dots [aria-current] i{background:var(--color);box-shadow:0 0 0 2px var(--ground);opacity:1}
svg{width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
button:hover{opacity:1}
:focus-visible{outline:3px solid #1d4ed8;outline-offset:-3px;box-shadow:inset 0 0 0 5px #fff}
button:focus-visible{outline-offset:2px;box-shadow:0 0 0 2px #fff;opacity:1}
@media print{button,.dots{display:none}}`
