/** Vietnamese names and words without their marks, as they occur in English texts of children in Vietnam. */
export const vietnamese: ReadonlySet<string> = new Set(
  `nguyen tran pham hoang huynh phan vu vo dang bui ngo duong ly trinh dinh doan luong truong minh anh linh lan huong mai hoa nam tuan hung dung quang huy khanh phuong thao trang ngoc thu hai son duc thanh tam binh chau giang hien khoa
  kien lam loc nga nhung oanh phuc quan quynh tai thang thuy tien tri trung truc tuyet uyen van viet vy xuan yen hanh hang hieu hong kim khang khoi lien nhi nhu phat phong quoc sang thien thinh thong tin toan trong tung vinh bao dat dai
  hanoi saigon hue danang dalat nha sapa halong mekong hai haiphong vung tau can tho cantho bien hoa phu quoc hoi tet pho banh mi bun cha nem lixi xoi che com tam hoan kiem ba dinh cau giay thi bac ong`.split(
    /\s+/,
  ),
);
