import sharp from 'sharp';
import { compose } from './demo/pictures/compose.ts';
import { demoStores } from './demo/catalogue.ts';
import { productRecipes, offerRecipe, coverRecipe } from './demo/pictures/recipes.ts';
import { colourNamed } from './demo/pictures/palette.ts';
import { chances } from './demo/pictures/chances.ts';
const stores = demoStores('full');
const [mode, seed='a', count='60'] = process.argv.slice(2);
const c = chances('sheet'+seed);
const recipes: any[] = [];
if (mode === 'products') for (let i=0;i<Number(count);i++) { const s=c.pick(stores); const p=c.pick(s.products); const cs=(p.line.variants??[]).flatMap((v:any)=>v.options.map(colourNamed)).filter(Boolean); const u=[...new Set(cs)] as any; const r=productRecipes(u.length?{art:p.art,colours:u}:p.art, s.storeName+p.line.id, 8); recipes.push(r[i%8]); }
if (mode === 'close') for (let i=0;i<Number(count);i++) { const s=c.pick(stores); const p=c.pick(s.products); const r=productRecipes(p.art, s.storeName+p.line.id, 8); recipes.push(r[i%2?3:4]); }
if (mode === 'offers') for (let i=0;i<Number(count);i++) { const s=c.pick(stores); const o=c.pick(s.offers); const arts=[...new Set(o.products.map(k=>s.products.find(p=>p.line.id===k)!.art))]; recipes.push(offerRecipe(arts.slice(0,3), s.storeName+o.heading)); }
if (mode === 'covers') for (let i=0;i<Number(count);i++) { const s=c.pick(stores); const arts=[...new Set(s.products.map(p=>p.art))]; recipes.push(coverRecipe(arts.slice(0,5), `${s.storeName} ${s.code}`)); }
const W = mode==='covers'?640: mode==='offers'?320:240, H = mode==='covers'?213: mode==='offers'?200:240, COLS = mode==='covers'?3:mode==='offers'?6:10;
const tiles=[]; for (const [i,r] of recipes.entries()) { const b = await compose(r); tiles.push({ input: await sharp(b).resize(W,H).toBuffer(), left:(i%COLS)*W, top: Math.floor(i/COLS)*H }); }
await sharp({create:{width:COLS*W,height:Math.ceil(recipes.length/COLS)*H,channels:3,background:'#fff'}}).composite(tiles).png().toFile(`/tmp/sheets/${mode}-${seed}.png`);
