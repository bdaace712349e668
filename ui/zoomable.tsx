import { type PointerEvent, type ReactNode, useState } from 'react';

/**
 * Magnifies the picture inside around the pointer while a mouse is over it. Touch and keyboard zoom in full screen
 * instead.
 */
export function Zoomable({ children }: { children: (isZoomed: boolean) => ReactNode }) {
  const [isZoomed, setIsZoomed] = useState(false);
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType !== 'mouse') return;
    const { currentTarget: box, clientX, clientY } = event;
    const { left, top, width, height } = box.getBoundingClientRect();
    box.style.setProperty('--zoom-x', `${((clientX - left) / width) * 100}%`);
    box.style.setProperty('--zoom-y', `${((clientY - top) / height) * 100}%`);
    setIsZoomed(true);
  };
  return (
    <div
      data-zoomed={isZoomed || undefined}
      onPointerMove={follow}
      onPointerLeave={() => setIsZoomed(false)}
      className="zoomable"
    >
      {children(isZoomed)}
    </div>
  );
}
