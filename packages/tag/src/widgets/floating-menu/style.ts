/** Of the menu; `--ball`, `--sign` and `--size` are the store's. */
export const css = `
:host{all:initial}
*{box-sizing:border-box;font:500 14px/1.4 system-ui,"Noto Sans TC",sans-serif}
.menu,.back{z-index:2147483000}
button{display:grid;place-items:center;padding:0;border:0;cursor:pointer;border-radius:50%}
.ball{width:var(--size);height:var(--size);background:var(--ball);color:var(--sign);box-shadow:0 4px 14px #0004}
.back button{width:40px;height:40px;background:#fff;color:#1f2937;box-shadow:0 2px 10px #0003}
svg{width:55%;height:55%;fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
img{width:100%;height:100%;object-fit:cover;border-radius:50%;display:block}
ul{position:absolute;display:flex;flex-direction:column;gap:8px;margin:0;padding:4px;list-style:none;width:max-content;
max-width:min(280px,calc(100vw - 32px));overflow-y:auto;
overscroll-behavior:contain;scroll-padding:32px;
-webkit-mask-image:linear-gradient(#0000,#000 var(--above,0px),#000 calc(100% - var(--below,0px)),#0000);
mask-image:linear-gradient(#0000,#000 var(--above,0px),#000 calc(100% - var(--below,0px)),#0000)}
ul[hidden]{display:none}
.bottom ul{bottom:calc(100% + 4px)}.top ul{top:calc(100% + 4px)}.right ul{right:-4px;align-items:flex-end}
.left ul{left:-4px;align-items:flex-start}
a{display:flex;align-items:center;gap:10px;min-height:44px;padding:4px 16px 4px 4px;border-radius:22px;background:#fff;color:#1f2937;
text-decoration:none;box-shadow:0 2px 10px #0003}
a span:first-child{flex:none;display:grid;place-items:center;width:36px;height:36px;border-radius:50%;background:var(--ball);color:var(--sign)}
a span+span{overflow-wrap:anywhere}
:focus-visible{outline:3px solid #1d4ed8;outline-offset:2px;box-shadow:0 0 0 2px #fff}
@media (prefers-reduced-motion:no-preference){
.ball,.back button,a{transition:filter .15s}
@keyframes rise{from{opacity:0;transform:translateY(8px)}}
li{animation:rise .18s both}}
.ball:hover,.back button:hover,a:hover{filter:brightness(.94)}
@media print{.menu,.back{display:none}}`
