import { text } from './say.ts';

export const whereDoYouShop = text({ en: 'Where do you shop?' });
export const yourCityFirst = text({
  en: (country: string) => `We show stores in your city first, then the rest of ${country}.`,
});
export const showCities = text({ en: 'Show its cities' });
export const city = text({ en: 'City' });
export const typeCity = text({ en: 'Type a city' });
export const chooseCity = text({ en: 'Choose a city' });
export const noCity = text({ en: 'No city begins like this' });
export const area = text({ en: 'Area' });
export const allAreas = text({ en: 'All areas' });
export const carryOn = text({ en: 'Continue' });
export const loading = text({ en: 'Loading ....' });
export const didNotLoad = text({ en: 'The places did not load.' });
export const tryAgain = text({ en: 'Try again' });
export const saved = text({ en: 'Saved. The page shows your city in a moment.' });
export const notSaved = text({ en: 'Your place could not be saved. Try again.' });

// Where somebody is
export const useMyLocation = text({ en: 'Use my location' });
export const nearestIs = text({ en: (name: string) => `Your nearest city is ${name}.` });
export const refused = text({
  en: 'Your browser keeps your location to itself. Choose your city from the list instead.',
});
export const unavailable = text({
  en: 'Your device cannot tell where it is. Choose your city from the list instead.',
});
export const slow = text({
  en: 'Finding your location takes too long. Try again, or choose your city from the list.',
});
export const elsewhere = text({
  en: 'No city of Canada or the United States is near you. Choose your city from the list instead.',
});
export const failed = text({
  en: 'Your city could not be looked up. Try again, or choose it from the list.',
});
