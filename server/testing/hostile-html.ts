/**
 * Several hundred texts that try to run a script where HTML is shown. Each sets `window.executed` if it succeeds, so
 * a page that has shown all of them without that variable has run none. Without imports, as tests in a browser use
 * it too.
 */
const run = 'executed=1';

/** Markup that runs by itself. */
const markup = [
  `<script>${run}</script>`,
  `<script src="data:text/javascript,${run}"></script>`,
  `<ScRiPt >${run}</sCrIpT >`,
  `<script/x>${run}</script>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<script\u0000>${run}</script>`,
  `<img src=x onerror=${run}>`,
  `<img src=x onerror="${run}">`,
  `<img src=x onerror='${run}'>`,
  `<img/src=x/onerror=${run}>`,
  `<img src=x\nonerror\n=\n${run}>`,
  `<img src=x\u000conerror=${run}>`,
  `<img src=x OnErRoR=&#101;xecuted=1>`,
  `<img src="x" alt="" "onerror=${run}">`,
  `<img src=\`x\`onerror=${run}>`,
  `<img srcset="x" onerror=${run}>`,
  `<image src=x onerror=${run}>`,
  `<svg onload=${run}>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><script href="data:text/javascript,${run}"/></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s></svg>`,
  `<svg><set onbegin=${run} attributeName=x></svg>`,
  `<svg><foreignObject><img src=x onerror=${run}></foreignObject></svg>`,
  `<svg><image href=x onerror=${run}></svg>`,
  `<svg><style><img src=x onerror=${run}></style></svg>`,
  `<math><mtext><img src=x onerror=${run}></mtext></math>`,
  `<body onload=${run}>`,
  `<input autofocus onfocus=${run}>`,
  `<select autofocus onfocus=${run}></select>`,
  `<textarea autofocus onfocus=${run}></textarea>`,
  `<video src=x onerror=${run}></video>`,
  `<video><source onerror=${run}></video>`,
  `<audio src=x onerror=${run}></audio>`,
  `<details open ontoggle=${run}><summary>x</summary></details>`,
  `<marquee onstart=${run}>x</marquee>`,
  `<object data="data:text/html,<script>top.${run}</script>"></object>`,
  `<embed src="data:text/html,<script>top.${run}</script>">`,
  `<iframe srcdoc="<script>top.${run}</script>"></iframe>`,
  `<iframe src="javascript:top.${run}"></iframe>`,
  `<iframe onload=${run}></iframe>`,
  `<link rel=stylesheet href=x onerror=${run}>`,
  `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  `<base href="javascript:${run}//">`,
  `<style>@import "data:text/css,x";*{animation:x}</style><p onanimationstart=${run}>x</p>`,
  `<style>@keyframes x{}</style><b style="animation-name:x" onanimationstart=${run}>x</b>`,
  `<span style="background:url(javascript:${run})">x</span>`,
  `<p style="width:expression(${run})">x</p>`,
  `<p onpointerover=${run} onmouseover=${run}>x</p>`,
  `<b tabindex=1 autofocus onfocus=${run}>x</b>`,
  `<span popover id=p onbeforetoggle=${run}>x</span><button popovertarget=p>x</button>`,
];

/** Addresses that run when they are followed. */
const addresses = [
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  `\u0001javascript:${run}`,
  ` javascript:${run}`,
  `java\tscript:${run}`,
  `java\nscript:${run}`,
  `java&#9;script:${run}`,
  `java&Tab;script:${run}`,
  `java&NewLine;script:${run}`,
  `&#106;avascript:${run}`,
  `&#x6a;avascript:${run}`,
  `&#0000106avascript:${run}`,
  `javascript&colon;${run}`,
  `javascript://%0a${run}`,
  `javascript:/*--></title></style></textarea></script>*/${run}`,
  `data:text/html,<script>top.${run}</script>`,
  `data:text/html;base64,PHNjcmlwdD50b3AuZXhlY3V0ZWQ9MTwvc2NyaXB0Pg==`,
  `vbscript:${run}`,
  `//evil.example/${run}`,
  `/\\evil.example/${run}`,
  `https:evil.example`,
  `blob:https://evil.example/1`,
];
const linked = addresses.flatMap((address) => [
  `<a href="${address}">x</a>`,
  `<a href='${address}' autofocus onfocus=${run}>x</a>`,
  `<a href="https://a.example" ping="${address}">x</a>`,
  `<form action="${address}"><button>x</button></form>`,
]);

/** Mutation XSS: harmless when parsed first, not when serialised and parsed again. */
const mutating = [
  ['noscript', 'p title="</noscript>'],
  ['style', 'p title="</style>'],
  ['title', 'p title="</title>'],
  ['textarea', 'p title="</textarea>'],
  ['xmp', 'p title="</xmp>'],
  ['noembed', 'p title="</noembed>'],
  ['noframes', 'p title="</noframes>'],
  ['iframe', 'p title="</iframe>'],
].flatMap(([tag, attribute]) => [
  `<${tag}><${attribute}<img src=x onerror=${run}>">`,
  `<svg><${tag}><${attribute}<img src=x onerror=${run}>"></svg>`,
  `<math><mtext><table><mglyph><${tag}><!--</${tag}><img title="--&gt;&lt;img src=x onerror=${run}&gt;">`,
  `<form><math><mtext></form><form><mglyph><${tag}></math><img src=x onerror=${run}>`,
]);
const broken = [
  `<b><style><style/><img src=x onerror=${run}>`,
  `<p title="x><img src=x onerror=${run}>`,
  `<a href="https://a.example" title="&quot;&gt;&lt;img src=x onerror=${run}&gt;">x</a>`,
  `<a href='https://a.example/"onmouseover="${run}'>x</a>`,
  `<a href="https://a.example/&quot;&gt;&lt;img src=x onerror=${run}&gt;">x</a>`,
  `<a target="_blank&quot; onfocus=&quot;${run}" href="/x">x</a>`,
  `<!--><img src=x onerror=${run}>-->`,
  `<!--!><img src=x onerror=${run}>-->`,
  `<!-- --!><img src=x onerror=${run}>-->`,
  `<![CDATA[><img src=x onerror=${run}>]]>`,
  `<?xml ><img src=x onerror=${run}>?>`,
  `<</p><img src=x onerror=${run}>`,
  `&lt;img src=x onerror=${run}&gt;`,
  `&amp;lt;img src=x onerror=${run}&amp;gt;`,
  `\uff1cimg src=x onerror=${run}\uff1e`,
  `\u00abimg src=x onerror=${run}\u00bb<i\u202emg src=x onerror=${run}>`,
  `<i\u200bmg src=x onerror=${run}>`,
  `<table><tr><td><img src=x onerror=${run}>`,
  `${'<b>'.repeat(600)}<img src=x onerror=${run}>`,
  `<svg></p><style><a id="</style><img src=x onerror=${run}>">`,
  `<math><annotation-xml encoding="text/html"><img src=x onerror=${run}>`,
];

/** The contexts they may be in. */
const places = [
  (html: string) => html,
  (html: string) => `<p>Bài mới <b>${html}</b></p>`,
  (html: string) => `<ul><li>${html}</ul><a href="/learning">Vào học</a>`,
];

/** There are more than 500 of them, without duplicates. */
export const hostileHtml: readonly string[] = [
  ...new Set(
    [...markup, ...linked, ...mutating, ...broken].flatMap((html) =>
      places.map((place) => place(html)),
    ),
  ),
];
