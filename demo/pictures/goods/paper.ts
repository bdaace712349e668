import {
  drawAtlas,
  drawBookStack,
  drawCookbook,
  drawFieldGuide,
  drawNewspaper,
  drawNovel,
  drawPictureBook,
} from '../drawings/books.ts';
import { withoutMargins } from '../drawings/margins.ts';
import {
  drawClipboard,
  drawDeskCalendar,
  drawLetterPaper,
  drawNotebook,
  drawNotepad,
  drawRingNotebook,
  drawSketchbook,
} from '../drawings/notebooks.ts';
import {
  drawEnvelope,
  drawFabricGift,
  drawGiftTag,
  drawGreetingCard,
  drawParcel,
  drawPressedFlowers,
  drawRibbon,
} from '../drawings/wrapping.ts';
import {
  drawArtistBrush,
  drawCraftScissors,
  drawCrayon,
  drawFountainPen,
  drawPaintPalette,
  drawPaperclips,
  drawPen,
  drawPencil,
} from '../drawings/writing.ts';
import type { Family } from './family.ts';

const COVER = ['#2f5a43', '#a6452c', '#24405c', '#d0a13a', '#5b4377', '#e9e0cc', '#3f7f80'];
const KRAFT = ['#c79f6b', '#d2ab78', '#b98f5a', '#d9bd94'];
const SOFT = ['#c9818a', '#5b8f86', '#d0a13a', '#7a6fa0', '#b5624a', '#566b7e'];
const PEN = ['#2f5a43', '#566b7e', '#9c4a37', '#2c3e57', '#c9a24f'];

export const paper: Family = {
  tints: ['stone', 'oat', 'sage', 'mist', 'butter', 'blush'],
  kinds: withoutMargins({
    'field-guide': {
      pose: 'lies',
      size: 0.6,
      colours: ['#4f6b4a', '#e6dcc0', '#2f5a5a', '#8a5a34', '#5f86a0'],
      forms: 5,
      draw: drawFieldGuide,
    },
    novel: { pose: 'lies', size: 0.6, colours: COVER, forms: 6, draw: drawNovel },
    cookbook: {
      pose: 'lies',
      size: 0.8,
      colours: ['#c9633f', '#3f5a4c', '#d9a441', '#6d7a3f', '#8c3b34', '#e9e0cc'],
      forms: 5,
      draw: drawCookbook,
    },
    atlas: {
      pose: 'lies',
      size: 0.9,
      colours: ['#24405c', '#2b2f42', '#e6dcc0', '#3f7f80'],
      forms: 4,
      draw: drawAtlas,
    },
    'picture-book': {
      pose: 'lies',
      size: 0.8,
      colours: ['#e9c47a', '#9cc0c4', '#d98a6a', '#b9cfa4', '#3f4a6b'],
      forms: 5,
      draw: drawPictureBook,
    },
    'book-stack': { pose: 'stands', size: 0.7, colours: COVER, forms: 5, draw: drawBookStack },
    newspaper: {
      pose: 'lies',
      size: 0.8,
      colours: ['#e9e2d0', '#f1ead6', '#e6e2da', '#e9dcc4'],
      forms: 4,
      draw: drawNewspaper,
    },
    'greeting-card': { pose: 'lies', size: 0.6, colours: SOFT, forms: 6, draw: drawGreetingCard },
    envelope: {
      pose: 'lies',
      size: 0.6,
      colours: ['#e6dcc6', '#c3c6c4', '#f1e9d6', '#e0c2b0', '#d2ab78'],
      forms: 5,
      draw: drawEnvelope,
    },
    'fabric-gift': {
      pose: 'stands',
      size: 0.7,
      colours: ['#e9dcc0', '#7a8f7a', '#2c4a5a', '#9c4a37', '#c9818a'],
      forms: 5,
      draw: drawFabricGift,
    },
    ribbon: {
      pose: 'lies',
      size: 0.5,
      colours: ['#c9b48a', '#b5624a', '#e6dcc6', '#3f5a6b', '#8c3b4a'],
      forms: 4,
      draw: drawRibbon,
    },
    'gift-tag': { pose: 'lies', size: 0.5, colours: KRAFT, forms: 4, draw: drawGiftTag },
    parcel: { pose: 'stands', size: 0.8, colours: KRAFT, forms: 4, draw: drawParcel },
    'pressed-flowers': {
      pose: 'lies',
      size: 0.6,
      colours: ['#c9818a', '#d9a441', '#7a6fa0', '#5f86a8'],
      forms: 4,
      draw: drawPressedFlowers,
    },
    notebook: { pose: 'lies', size: 0.6, colours: COVER, forms: 6, draw: drawNotebook },
    sketchbook: {
      pose: 'lies',
      size: 0.7,
      colours: ['#33343a', '#3f6fa6', '#8a7a62', '#a6452c', '#2f5a43'],
      forms: 5,
      draw: drawSketchbook,
    },
    'ring-notebook': {
      pose: 'lies',
      size: 0.6,
      colours: ['#d0a13a', '#3f7f80', '#9c4a37', '#566b7e', '#d9c49a'],
      forms: 5,
      draw: drawRingNotebook,
    },
    notepad: { pose: 'lies', size: 0.6, colours: SOFT, forms: 5, draw: drawNotepad },
    'desk-calendar': {
      pose: 'stands',
      size: 0.6,
      colours: ['#5f86a8', '#6a7a9a', '#b5624a', '#7a8f5a'],
      forms: 4,
      draw: drawDeskCalendar,
    },
    'letter-paper': {
      pose: 'lies',
      size: 0.7,
      colours: ['#f3ead6', '#e9e4d0', '#efe0b8', '#eef3f6', '#4f7a86'],
      forms: 5,
      draw: drawLetterPaper,
    },
    clipboard: {
      pose: 'lies',
      size: 0.7,
      colours: ['#b98450', '#9c6b3f', '#3f5a4c', '#a9aeb3'],
      forms: 4,
      draw: drawClipboard,
    },
    'fountain-pen': { pose: 'lies', size: 0.6, colours: PEN, forms: 5, draw: drawFountainPen },
    pen: {
      pose: 'lies',
      size: 0.6,
      colours: ['#c9a24f', '#d5b48a', '#4a4d52', '#8a5a34', '#2c3e57'],
      forms: 5,
      draw: drawPen,
    },
    pencil: {
      pose: 'lies',
      size: 0.6,
      colours: ['#2f5a43', '#c0432f', '#3f6fa6', '#e0b02f', '#3a3d42'],
      forms: 5,
      draw: drawPencil,
    },
    crayon: { pose: 'lies', size: 0.5, colours: SOFT, forms: 5, draw: drawCrayon },
    'artist-brush': {
      pose: 'lies',
      size: 0.6,
      colours: ['#33343a', '#9c4a37', '#2c3e57', '#c0432f', '#b98450'],
      forms: 5,
      draw: drawArtistBrush,
    },
    'craft-scissors': {
      pose: 'lies',
      size: 0.6,
      colours: ['#b5482f', '#c9a24f', '#33343a', '#e0a33a', '#3f7f80'],
      forms: 5,
      draw: drawCraftScissors,
    },
    'paint-palette': {
      pose: 'lies',
      size: 0.7,
      colours: ['#33343a', '#2f5a5a', '#e6e2da', '#7a4a34', '#b5482f'],
      forms: 5,
      draw: drawPaintPalette,
    },
    paperclips: {
      pose: 'lies',
      size: 0.4,
      colours: ['#b9bec3', '#c9a24f', '#b5482f', '#3f7f80'],
      forms: 3,
      draw: drawPaperclips,
    },
  }),
};
